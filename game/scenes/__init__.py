"""What fills the window, one scene at a time; each is imported when it is first opened."""
