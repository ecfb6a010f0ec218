"""Cards as data: plain tables that a person can read and edit, and the checks that guard them."""
