"""Random and mutated requests and commands against a whole house, as all who may ask."""
