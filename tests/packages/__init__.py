"""Games that lie outside the project, as packages of their own bring them."""
