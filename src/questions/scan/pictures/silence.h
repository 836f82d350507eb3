// Keeps libraries from talking to users (POSIX).
#pragma once

namespace superflip::scan {

/// Standard error of this process goes nowhere while this lives: readers of pictures and videos write warnings to it
/// that no setting stops. For a command with one thread that writes.
class Silence {
 public:
  Silence();
  ~Silence();
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  int kept_ = -1;
};

}  // namespace superflip::scan
