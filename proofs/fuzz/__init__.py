"""Random and mutated requests and commands against a whole house, as everybody who may ask."""
