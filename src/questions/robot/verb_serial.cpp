#include "questions/robot/verb_serial.h"

#ifdef _WIN32

namespace superflip::cli {

Result<std::unique_ptr<robot::Link>> open_serial_link(const std::string& path, int) {
  return fail(
      ErrorCode::kInputOutput,
      "Superflip drives no devices on Windows; leave out --device and send the commands with a program of yours", path);
}

}  // namespace superflip::cli

#else  // POSIX

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace superflip::cli {
namespace {

constexpr int kSendPatience = 1000;  // milliseconds until a device that takes no bytes counts as gone

// Bytes from one descriptor and to another one.
class DescriptorLink final : public robot::Link {
 public:
  DescriptorLink(int in, int out, bool owns) : in_(in), out_(out), owns_(owns) {}
  DescriptorLink(const DescriptorLink&) = delete;
  DescriptorLink& operator=(const DescriptorLink&) = delete;
  ~DescriptorLink() override {
    if (owns_) ::close(in_);
  }

  State send(std::string_view bytes) override {
    while (!bytes.empty()) {
      pollfd ready{out_, POLLOUT, 0};
      const int count = ::poll(&ready, 1, kSendPatience);
      if (count < 0 && errno == EINTR) continue;  // a stop request is seen at the next wait for an answer
      if (count <= 0 || (ready.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0) return State::kClosed;
      const ssize_t written = ::write(out_, bytes.data(), bytes.size());
      if (written < 0 && errno != EINTR && errno != EAGAIN) return State::kClosed;
      if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return State::kOpen;
  }

  State receive(std::string& bytes, std::chrono::milliseconds most) override {
    pollfd ready{in_, POLLIN, 0};
    const int count = ::poll(&ready, 1, static_cast<int>(most.count()));
    if (count == 0 || (count < 0 && errno == EINTR)) return State::kOpen;
    if (count < 0) return State::kClosed;
    std::array<char, 512> buffer;
    const ssize_t got = ::read(in_, buffer.data(), buffer.size());
    if (got > 0) bytes.append(buffer.data(), static_cast<std::size_t>(got));
    if (got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN))) return State::kOpen;
    return State::kClosed;  // the end, or EIO: the other side of a pseudo terminal is gone
  }

 private:
  int in_;
  int out_;
  bool owns_;
};

speed_t speed_of(int baud) {
  switch (baud) {
    case 9600:
      return B9600;
    case 19200:
      return B19200;
    case 38400:
      return B38400;
    case 57600:
      return B57600;
    case 230400:
      return B230400;
#ifdef B460800
    case 460800:
      return B460800;
#endif
#ifdef B921600
    case 921600:
      return B921600;
#endif
    default:
      return B115200;
  }
}

// What helps where a device cannot be opened, for errno; or nothing.
std::string hint_for(int error) {
  if (error == EACCES) return "; your user may lack the right to it, which the group dialout has on most systems";
  if (error == EBUSY) return "; another program has it open";
  if (error != ENOENT && error != ENODEV && error != ENXIO) return "";
  constexpr std::array kSerialDevices = {"ttyACM", "ttyUSB", "ttyAMA", "cu.usb"};
  std::string names;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/dev", ignored)) {
    const std::string name = entry.path().filename().string();
    if (std::any_of(kSerialDevices.begin(), kSerialDevices.end(), [&](const char* s) { return name.starts_with(s); }))
      names += (names.empty() ? "" : ", ") + entry.path().string();
  }
  return names.empty() ? "; this machine has no serial device now: is the robot plugged in and switched on?"
                       : "; the serial devices here: " + names;
}

// Raw bytes, 8N1; false with errno set.
bool make_raw(int descriptor, int baud) {
  termios settings{};
  if (::tcgetattr(descriptor, &settings) != 0) return false;
  settings.c_iflag = 0;
  settings.c_oflag = 0;
  settings.c_lflag = 0;
  settings.c_cflag = CS8 | CREAD | CLOCAL;
  settings.c_cc[VMIN] = 0;
  settings.c_cc[VTIME] = 0;
  if (::cfsetispeed(&settings, speed_of(baud)) != 0 || ::cfsetospeed(&settings, speed_of(baud)) != 0) return false;
  return ::tcsetattr(descriptor, TCSANOW, &settings) == 0 && ::tcflush(descriptor, TCIOFLUSH) == 0;
}

}  // namespace

Result<std::unique_ptr<robot::Link>> open_serial_link(const std::string& path, int baud) {
  if (path == "-") return std::make_unique<DescriptorLink>(STDIN_FILENO, STDOUT_FILENO, false);
  const auto wrong = [&](const char* what) {
    return fail(ErrorCode::kInputOutput, std::string(what) + ": " + std::strerror(errno) + hint_for(errno), path);
  };
  // Without waiting for a carrier, and not as the controlling terminal: its hang-up must not kill this process.
  const int device = ::open(path.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (device < 0) return wrong("cannot open the device");
  auto link = std::make_unique<DescriptorLink>(device, device, true);
  if (::isatty(device) == 0) return fail(ErrorCode::kInputOutput, "this is no serial device", path);
  ::ioctl(device, TIOCEXCL);  // no other process opens it meanwhile; where that is refused, nothing is lost
  if (!make_raw(device, baud)) return wrong("cannot set up the device");
  return link;
}

}  // namespace superflip::cli

#endif
