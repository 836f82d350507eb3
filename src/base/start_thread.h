// Starting threads where the system may refuse.
#pragma once

#include <functional>
#include <thread>

namespace superflip {

/// A thread that runs `work`; none (not joinable) when the system has no thread left. In WebAssembly there is none: the
/// work may call the host, which only the thread of the call can do.
std::thread start_thread(std::function<void()> work);

/// The same for work that only computes, in memory: WebAssembly runs it too, in workers that the host has made.
std::thread start_computing_thread(std::function<void()> work);

}  // namespace superflip
