"""Who plays Fib when too few people do."""
