#include "app/cli/drive_robot.h"

#include <fmt/core.h>

#include "app/cli/serial_link.h"
#include "ask/units.h"
#include "base/rng.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

using robot::DriveOutcome;

// A robot that confirms every line at once, and keeps it.
class PaperLink final : public robot::Link {
 public:
  State send(std::string_view bytes) override {
    sent_ += bytes;
    const std::size_t text = bytes.find(' ', bytes.find(' ') + 1);  // after session and number
    answer_ = robot::seal(fmt::format("ok {}", bytes.substr(0, text)));
    return State::kOpen;
  }
  State receive(std::string& bytes, std::chrono::milliseconds) override {
    bytes += std::exchange(answer_, {});
    return State::kOpen;
  }
  [[nodiscard]] const std::string& sent() const { return sent_; }

 private:
  std::string sent_;
  std::string answer_;
};

ExitCode report(const DriveOutcome& outcome, int all, const Arguments& arguments, Console& console) {
  const std::string count =
      fmt::format("{} of {} commands done, {} lines sent again", outcome.done, all, outcome.repeated);
  switch (outcome.end) {
    case DriveOutcome::End::kSolved:
      if (!arguments.flag("quiet")) console.say(fmt::format("solved; {}", count));
      return ExitCode::kDone;
    case DriveOutcome::End::kStopped:
      console.say(fmt::format("the robot is stopped, the cube is not solved: {}; {}", outcome.reason, count));
      return ExitCode::kRobotStopped;
    case DriveOutcome::End::kInterrupted:
      console.say(fmt::format("emergency stop; the robot is stopped, the cube is not solved; {}", count));
      return ExitCode::kInterrupted;
    case DriveOutcome::End::kLost:
      break;
  }
  console.say(fmt::format("the robot is lost; switch it off if it moves: {}; {}", outcome.reason, count));
  return ExitCode::kDeviceLost;
}

}  // namespace

ExitCode drive_robot(const robot::Program& program, const Arguments& arguments, Console& console) {
  const auto link = open_serial_link(arguments.text("device"),
                                     static_cast<int>(*parse_integer(arguments.text("baud"), 1, 1'000'000)));
  if (!link) {
    console.say(describe(link.error()));
    return ExitCode::kDeviceLost;
  }
  robot::DriveOptions options;
  options.session = static_cast<std::uint32_t>(fresh_seed());
  options.timeout = std::chrono::ceil<std::chrono::milliseconds>(*arguments.duration("timeout"));
  options.patience = std::chrono::ceil<std::chrono::milliseconds>(*arguments.duration("patience"));
  options.attempts = static_cast<int>(*arguments.integer("attempts"));
  options.stop = console.stop();
  if (progress_wanted(arguments)) {
    options.progress = [&](int done, int all) {
      if (done < all)
        console.say(
            fmt::format("{}/{} {}", done + 1, all, to_text(program.commands[static_cast<std::size_t>(done)], program)));
    };
    options.repeated = [&](const std::string& line) { console.say(fmt::format("no answer; again: {}", line)); };
  }
  const DriveOutcome outcome = robot::drive(program, **link, options);
  return report(outcome, static_cast<int>(program.commands.size()), arguments, console);
}

std::string lines_to_robot(const robot::Program& program) {
  PaperLink link;
  robot::drive(program, link, {});
  return link.sent();
}

}  // namespace superflip::cli
