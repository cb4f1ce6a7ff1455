"""The two forms of the program: its kernels compiled, and as plain Python."""
