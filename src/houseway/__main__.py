"""`python -m houseway` is the same door as the `houseway` command."""

from houseway.cli.main import main

if __name__ == "__main__":
    main()
