"""LOQ: deft descriptions and express guesswork."""
