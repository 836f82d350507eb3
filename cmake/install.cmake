# Install rules: the libraries, their headers, the command.
