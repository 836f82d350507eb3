// An inline function that is not inlined: the linker keeps one copy for all files.
inline int planted(int x) { return x + 1; }

int use_planted(int x);
int use_planted(int x) { return planted(x); }
