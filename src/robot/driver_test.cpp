// Tests the driver against a robot in memory that keeps the rules of docs/robot.md, on lines that do not.
// tests/robot/ has one at the other end of a pseudo terminal, with faults by chance.
#include "robot/driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <deque>
#include <functional>
#include <sstream>
#include <vector>

#include "robot/frame.h"

namespace superflip::robot {
namespace {

using End = DriveOutcome::End;

Program three_commands() {
  Program program{"six_motors", {"U", "R", "F", "D", "L", "B"}, {}};
  program.commands.push_back({Command::Kind::kPlace, 0, {}});
  program.commands.push_back({Command::Kind::kTurn, 1, {{0, 1}, {3, -1}}});
  program.commands.push_back({Command::Kind::kTurn, 1, {{1, 2}}});
  return program;
}

// The robot and the line to it. The hooks see every line and may lose or change it.
class MemoryRobot final : public Link {
 public:
  using Hook = std::function<std::vector<std::string>(int count, const std::string& line)>;

  Hook to_robot = [](int, const std::string& line) { return std::vector{line}; };
  Hook to_host = to_robot;
  std::function<std::string(int number)> error_at = [](int) { return ""; };
  bool gone = false;
  std::function<void()> on_idle = [] {};

  State send(std::string_view bytes) override {
    if (gone) return State::kClosed;
    sent_.emplace_back(bytes);
    for (const std::string& line : to_robot(++to_robot_count_, std::string(bytes))) hear(line);
    return State::kOpen;
  }
  State receive(std::string& bytes, std::chrono::milliseconds) override {
    if (gone) return State::kClosed;
    if (waiting_.empty()) on_idle();
    if (!waiting_.empty()) {
      bytes += waiting_.front();
      waiting_.pop_front();
    }
    return State::kOpen;
  }

  void say(const std::string& text) {
    for (const std::string& line : to_host(++to_host_count_, seal(text))) waiting_.push_back(line);
  }

  [[nodiscard]] const std::vector<std::string>& done() const { return done_; }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] const std::vector<std::string>& sent() const { return sent_; }
  void forget_session() { session_.clear(); }

 private:
  void hear(const std::string& line) {
    const auto text = unseal(std::string_view(line).substr(0, line.size() - 1));
    if (!text) return;
    std::istringstream words{std::string(*text)};
    std::string session;
    int number = 0;
    words >> session;
    if (session == "stop") {
      stopped_ = true;
      words >> session;
      return say("stopped " + session);
    }
    words >> number;
    std::string command;
    std::getline(words >> std::ws, command);
    const std::string id = session + " " + std::to_string(number);
    if (number == 0 && session != session_) {
      session_ = session;
      last_ = 0;
      answer_ = "ok " + id;
      return say(answer_);
    }
    if (session != session_) return say("error " + id + " unknown session");
    if (number == last_) return say(answer_);
    if (number != last_ + 1) return;
    last_ = number;
    const std::string trouble = error_at(number);
    if (trouble.empty() && !command.starts_with("end ")) done_.push_back(command);
    answer_ = trouble.empty() ? "ok " + id : "error " + id + " " + trouble;
    say(answer_);
  }

  int to_robot_count_ = 0;
  int to_host_count_ = 0;
  std::vector<std::string> sent_;
  std::deque<std::string> waiting_;
  std::string session_;
  int last_ = 0;
  std::string answer_;
  std::vector<std::string> done_;
  bool stopped_ = false;
};

const std::vector<std::string> kAll = {"place U F", "turn U 1 D -1 1", "turn R 2 1"};

DriveOptions quick() {
  DriveOptions options;
  options.session = 0xBEEF;
  options.timeout = std::chrono::milliseconds(2);
  return options;
}

TEST(Driver, RunsAProgramCommandByCommand) {
  MemoryRobot robot;
  const DriveOutcome outcome = drive(three_commands(), robot, quick());
  EXPECT_EQ(outcome.end, End::kSolved);
  EXPECT_EQ(outcome.done, 3);
  EXPECT_EQ(outcome.repeated, 0);
  EXPECT_EQ(robot.done(), kAll);
  ASSERT_EQ(robot.sent().size(), 5U);
  EXPECT_EQ(robot.sent()[0], seal("0000beef 0 hello 1 six_motors"));
  EXPECT_EQ(robot.sent()[2], seal("0000beef 2 turn U 1 D -1 1"));
  EXPECT_EQ(robot.sent()[4].substr(0, 17), "0000beef 4 end 3 ");
}

TEST(Driver, SendsALostLineAgainAndTheRobotDoesItOnce) {
  for (int lost = 1; lost <= 5; ++lost)
    for (const bool answer : {false, true}) {
      MemoryRobot robot;
      (answer ? robot.to_host : robot.to_robot) = [lost](int count, const std::string& line) {
        return count == lost ? std::vector<std::string>{} : std::vector{line};
      };
      const DriveOutcome outcome = drive(three_commands(), robot, quick());
      EXPECT_EQ(outcome.end, End::kSolved) << lost << answer;
      EXPECT_EQ(outcome.repeated, 1);
      EXPECT_EQ(robot.done(), kAll);
    }
}

TEST(Driver, TakesNoHarmFromLinesThatComeTwiceOrLate) {
  MemoryRobot robot;
  std::string kept;
  robot.to_robot = [&](int, const std::string& line) {
    std::vector<std::string> lines = {line, line};
    if (!kept.empty()) lines.push_back(kept);  // the line before, once more
    kept = line;
    return lines;
  };
  robot.to_host = [](int, const std::string& line) { return std::vector{line, line, line}; };
  EXPECT_EQ(drive(three_commands(), robot, quick()).end, End::kSolved);
  EXPECT_EQ(robot.done(), kAll);
}

TEST(Driver, TakesADamagedLineForALostOne) {
  MemoryRobot robot;
  robot.to_host = [](int count, std::string line) {
    if (count % 2 == 1) line[4] = '9';
    return std::vector{line};
  };
  EXPECT_EQ(drive(three_commands(), robot, quick()).end, End::kSolved);
  EXPECT_EQ(robot.done(), kAll);
}

TEST(Driver, StopsTheRobotAtAnErrorAndSaysWhatItSaid) {
  MemoryRobot robot;
  robot.error_at = [](int number) { return number == 2 ? "motor 3 is stuck" : ""; };
  const DriveOutcome outcome = drive(three_commands(), robot, quick());
  EXPECT_EQ(outcome.end, End::kStopped);
  EXPECT_NE(outcome.reason.find("motor 3 is stuck"), std::string::npos);
  EXPECT_TRUE(robot.stopped());
  EXPECT_EQ(outcome.done, 1);
}

TEST(Driver, NeverSaysSolvedWhenTheRobotDoesNotConfirmTheEnd) {
  MemoryRobot robot;
  robot.error_at = [](int number) { return number == 4 ? "other commands" : ""; };
  EXPECT_EQ(drive(three_commands(), robot, quick()).end, End::kStopped);
  EXPECT_TRUE(robot.stopped());
}

TEST(Driver, StopsARobotThatHasForgottenTheSession) {
  MemoryRobot robot;
  robot.to_robot = [&](int count, const std::string& line) {
    if (count == 3) robot.forget_session();  // it has lost power for a moment
    return std::vector{line};
  };
  const DriveOutcome outcome = drive(three_commands(), robot, quick());
  EXPECT_EQ(outcome.end, End::kStopped);
  EXPECT_NE(outcome.reason.find("unknown session"), std::string::npos);
}

TEST(Driver, CallsARobotLostThatNeverAnswers) {
  MemoryRobot robot;
  robot.to_robot = [](int, const std::string&) { return std::vector<std::string>{}; };
  const DriveOutcome outcome = drive(three_commands(), robot, quick());
  EXPECT_EQ(outcome.end, End::kLost);
  EXPECT_EQ(outcome.repeated, 4);
  // Five times the greeting, then five times the emergency stop.
  ASSERT_EQ(robot.sent().size(), 10U);
  EXPECT_EQ(robot.sent()[4], robot.sent()[0]);
  EXPECT_EQ(robot.sent()[5], seal("stop 0000beef"));
}

TEST(Driver, CallsADeviceLostThatIsGone) {
  MemoryRobot robot;
  robot.to_robot = [&](int count, const std::string& line) {
    robot.gone = count == 3;
    return std::vector{line};
  };
  EXPECT_EQ(drive(three_commands(), robot, quick()).end, End::kLost);
}

TEST(Driver, StopsTheRobotAtAStopRequest) {
  MemoryRobot robot;
  DriveOptions options = quick();
  options.timeout = std::chrono::milliseconds(200);
  robot.to_robot = [&](int count, const std::string& line) {
    if (count == 3) options.stop.request_stop();
    return count == 3 ? std::vector<std::string>{} : std::vector{line};
  };
  const DriveOutcome outcome = drive(three_commands(), robot, options);
  EXPECT_EQ(outcome.end, End::kInterrupted);
  EXPECT_TRUE(robot.stopped());
  EXPECT_EQ(robot.sent().back(), seal("stop 0000beef"));
}

TEST(Driver, IgnoresAnswersOfAnotherSessionAndOtherNumbers) {
  MemoryRobot robot;
  robot.to_host = [](int, const std::string& line) {
    std::vector<std::string> lines;
    for (int number = 0; number < 6; ++number) lines.push_back(seal("ok 0000dead " + std::to_string(number)));
    lines.push_back(seal("error 0000dead 1 nothing of yours"));
    lines.emplace_back("\xff\xfe noise\n");
    lines.push_back(line);
    return lines;
  };
  EXPECT_EQ(drive(three_commands(), robot, quick()).end, End::kSolved);
  EXPECT_EQ(robot.done(), kAll);
}

TEST(Driver, WaitsForAPersonAsLongAsTheRobotSaysSo) {
  MemoryRobot robot;
  int asked = 0;
  robot.to_host = [&](int, const std::string& line) {
    if (line.starts_with("ok 0000beef 1 ") && ++asked < 20) return std::vector{seal("wait 0000beef 1")};
    return std::vector{line};
  };
  DriveOptions options = quick();
  EXPECT_EQ(drive(three_commands(), robot, options).end, End::kSolved);
  EXPECT_EQ(asked, 20);
  asked = -1000;
  MemoryRobot other;
  other.to_host = robot.to_host;
  options.patience = std::chrono::milliseconds(20);
  const DriveOutcome outcome = drive(three_commands(), other, options);
  EXPECT_EQ(outcome.end, End::kStopped);
  EXPECT_NE(outcome.reason.find("still waits"), std::string::npos);
}

TEST(Driver, UnderstandsAnswersAsArduinoPrintsThem) {
  MemoryRobot robot;
  robot.to_host = [](int, std::string line) {
    const std::size_t checksum = line.rfind('#');
    std::transform(line.begin() + static_cast<std::ptrdiff_t>(checksum), line.end(),
                   line.begin() + static_cast<std::ptrdiff_t>(checksum),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return std::vector{line.substr(0, line.size() - 1) + "\r\n"};
  };
  const DriveOutcome outcome = drive(three_commands(), robot, quick());
  EXPECT_EQ(outcome.end, End::kSolved) << outcome.reason;
  EXPECT_EQ(outcome.repeated, 0);
}

}  // namespace
}  // namespace superflip::robot
