#include "robot/driver.h"

#include <fmt/core.h>

#include <algorithm>

#include "robot/frame.h"

namespace superflip::robot {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kStopLook{50};  // how often a wait looks for a stop request
constexpr int kStops = 5;              // how often a stop is sent until the robot confirms it

class Driver {
 public:
  Driver(const Program& program, Link& link, const DriveOptions& options)
      : program_(program), link_(link), options_(options), session_(fmt::format("{:08x}", options.session)) {}

  DriveOutcome run() {
    const int all = static_cast<int>(program_.commands.size());
    // Step 1. A session with the right kind of machine, in its home position.
    bool going = exchange(0, "hello 1 " + program_.machine, {});
    // Step 2. The commands.
    std::uint32_t digest = 0;
    for (int i = 0; going && i < all; ++i) {
      if (options_.progress) options_.progress(i, all);
      const Command& command = program_.commands[static_cast<std::size_t>(i)];
      const std::string text = to_text(command, program_);
      digest = crc32(text + '\n', digest);
      going = exchange(i + 1, text, milliseconds(command.ms));
      if (going) outcome_.done = i + 1;
    }
    // Step 3. The robot compares what it has done with what it should have done.
    if (going && exchange(all + 1, fmt::format("end {} {:08x}", all, digest), {})) {
      outcome_.end = DriveOutcome::End::kSolved;
      if (options_.progress) options_.progress(all, all);
    }
    return outcome_;
  }

 private:
  enum class Heard { kOk, kError, kStopped, kNothing, kClosed };

  // Sends a line until it is confirmed. False after an emergency stop.
  bool exchange(int number, const std::string& text, milliseconds work) {
    const std::string line = seal(fmt::format("{} {} {}", session_, number, text));
    const std::string ok = fmt::format("ok {} {}", session_, number);
    const std::string error = fmt::format("error {} {} ", session_, number);
    const std::string wait = fmt::format("wait {} {}", session_, number);
    const auto end_of_patience = Clock::now() + options_.patience;
    bool waits = false;  // the robot has the line and needs more time
    for (int attempt = 0; attempt < options_.attempts; ++attempt) {
      if (options_.stop.stop_requested()) return interrupted();
      if (attempt > 0 && !waits) {
        ++outcome_.repeated;
        if (options_.repeated) options_.repeated(text);
      }
      if (link_.send(line) == Link::State::kClosed) return lost("the device is gone");
      std::string words;
      // A repetition asks again: the work itself has had its time.
      const milliseconds most = options_.timeout + (attempt == 0 ? work : milliseconds(0));
      waits = false;
      const Heard heard = listen(most, [&](std::string_view answer) {
        waits = waits || answer == wait;
        if (answer == ok) return Heard::kOk;
        if (answer == "stopped " + session_) return Heard::kStopped;
        if (!answer.starts_with(error)) return Heard::kNothing;
        words = answer.substr(error.size());
        return Heard::kError;
      });
      if (heard == Heard::kOk) return true;
      if (heard == Heard::kClosed) return lost("the device is gone");
      if (heard == Heard::kError) return stop(fmt::format("the robot reports an error: {}", words));
      if (heard == Heard::kStopped) return stop("the robot was stopped");
      if (waits && Clock::now() >= end_of_patience) return stop(fmt::format("the robot still waits at \"{}\"", text));
      if (waits) attempt = 0;  // it is alive
    }
    if (options_.stop.stop_requested()) return interrupted();
    return stop(fmt::format("the robot does not answer \"{}\", sent {} times", text, options_.attempts));
  }

  // Reads lines until `judge` recognises one, for so long. A stop request ends it early.
  template <typename Judge>
  Heard listen(milliseconds most, const Judge& judge) {
    const auto end = Clock::now() + most;
    for (;;) {
      while (const auto line = lines_.next()) {
        const auto text = unseal(*line);
        const Heard heard = text ? judge(*text) : Heard::kNothing;
        if (heard != Heard::kNothing) return heard;
      }
      const auto left = std::chrono::ceil<milliseconds>(end - Clock::now());
      if (left <= milliseconds(0) || (listens_for_stop_ && options_.stop.stop_requested())) return Heard::kNothing;
      std::string bytes;
      const Link::State state = link_.receive(bytes, std::min(left, kStopLook));
      lines_.add(bytes);
      if (state == Link::State::kClosed && bytes.empty()) return Heard::kClosed;
    }
  }

  // Emergency stop, until the robot confirms it. Always false.
  bool stop(std::string reason, DriveOutcome::End end = DriveOutcome::End::kStopped) {
    listens_for_stop_ = false;
    const std::string stopped = "stopped " + session_;
    for (int attempt = 0; attempt < kStops; ++attempt) {
      if (link_.send(seal("stop " + session_)) == Link::State::kClosed) break;
      const Heard heard = listen(options_.timeout, [&](std::string_view answer) {
        return answer == stopped ? Heard::kStopped : Heard::kNothing;
      });
      if (heard == Heard::kClosed) break;
      if (heard != Heard::kStopped) continue;
      outcome_.end = end;
      outcome_.reason = std::move(reason);
      return false;
    }
    return lost(reason + "; it has not confirmed the emergency stop");
  }

  bool interrupted() { return stop("interrupted", DriveOutcome::End::kInterrupted); }

  bool lost(std::string reason) {
    outcome_.end = DriveOutcome::End::kLost;
    outcome_.reason = std::move(reason);
    return false;
  }

  const Program& program_;
  Link& link_;
  const DriveOptions& options_;
  std::string session_;
  LineCollector lines_;
  bool listens_for_stop_ = true;
  DriveOutcome outcome_{DriveOutcome::End::kLost, {}};
};

}  // namespace

DriveOutcome drive(const Program& program, Link& link, const DriveOptions& options) {
  return Driver(program, link, options).run();
}

}  // namespace superflip::robot
