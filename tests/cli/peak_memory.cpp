// peak_memory FILE COMMAND...: runs a command and writes its peak resident memory, in kilobytes, to FILE.
// Exit status: that of the command.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const pid_t child = fork();
  if (child == 0) {
    execvp(argv[2], argv + 2);
    _exit(127);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) < 0) return 126;
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  std::ofstream(argv[1]) << usage.ru_maxrss << '\n';
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
