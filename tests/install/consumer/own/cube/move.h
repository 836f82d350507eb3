#error "a header of Superflip includes this file of a user's project"
