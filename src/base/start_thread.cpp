#ifdef __linux__
#include <sys/resource.h>
#endif

#include <algorithm>
#include <system_error>
#include <utility>

#include "base/parallel.h"

namespace superflip {

int hardware_threads() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

std::thread start_thread(std::function<void()> work) {
  try {
    return std::thread(std::move(work));
  } catch (const std::system_error&) {
    return {};
  }
}

void give_way() {
#ifdef __linux__
  constexpr int kLow = 19;
  // 0 is the calling thread here, against POSIX.
  if (::getpriority(PRIO_PROCESS, 0) < kLow) ::setpriority(PRIO_PROCESS, 0, kLow);
#endif
}

std::thread start_computing_thread(std::function<void()> work) { return start_thread(std::move(work)); }

}  // namespace superflip
