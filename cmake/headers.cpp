// Nothing: a target needs a source, and the target of precompiled headers has no other.
int main() {}
