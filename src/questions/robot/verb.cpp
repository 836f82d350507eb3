// superflip robot: the program of a machine for a cube, printed or sent to the machine.
#include <fmt/format.h>

#include <array>
#include <fstream>
#include <optional>

#include "ask/common_fields.h"
#include "ask/units.h"
#include "base/rng.h"
#include "base/split.h"
#include "notation/json.h"
#include "questions/robot/verb_serial.h"
#include "terminal/shared_options.h"
#include "terminal/system.h"

namespace superflip::cli {
namespace {

using robot::Command;
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

// Runs a program on --device, with --baud, --timeout, --attempts and --patience. Ctrl-C is an emergency stop. Progress
// and the end go to standard error. kDone only after the robot has confirmed that it has done every command.
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

// The lines that drive_robot() would send, as an undisturbed robot gets them, in session 0.
std::string lines_to_robot(const robot::Program& program) {
  PaperLink link;
  robot::drive(program, link, {});
  return link.sent();
}

std::string_view word_of(Command::Kind kind) {
  static constexpr std::array<std::string_view, 5> kWords = {"place", "turn", "open", "close", "tilt"};
  return kWords.at(static_cast<std::size_t>(kind));
}

void write_command(JsonWriter& json, const Command& command, const robot::Program& program, int at) {
  json.field("at_ms", at).field("ms", command.ms).field("do", word_of(command.kind));
  if (command.kind == Command::Kind::kPlace)
    json.field("up", std::string(1, letter(command.up))).field("front", std::string(1, letter(command.front)));
  if (command.kind == Command::Kind::kOpen || command.kind == Command::Kind::kClose)
    json.field("gripper", program.actuators[command.turns.front().actuator]);
  if (command.kind == Command::Kind::kTilt)
    json.field("arm", program.actuators[command.turns.front().actuator])
        .field("down", std::string(1, letter(command.front)));
  if (command.kind == Command::Kind::kTurn)
    json.objects("turns", command.turns, [&](const robot::Turn& turn) {
      json.field("actuator", program.actuators[turn.actuator]).field("quarters", turn.quarters);
    });
  json.field("line", to_text(command, program));
}

// One JSON object in one line, without a line end: cube, solution, time, commands (docs/robot.md).
std::string to_robot_json(const std::string& cube, const robot::Profile& profile, const RobotAnswer& answer) {
  JsonWriter json;
  json.begin_object().field("cube", cube).field("profile", profile.name).field("machine", profile.kind());
  const Solution& solution = answer.answer.solutions.front();
  json.field("solution", solution.text).field("length", solution.length);
  json.field("ms", answer.program.total_ms());
  int at = 0;
  json.objects("commands", answer.program.commands, [&](const Command& command) {
    write_command(json, command, answer.program, at);
    at += command.ms;
  });
  return json.end_object().take();
}

// The commands, one a line: when it begins in milliseconds, and the command. A first line that begins with # has the
// totals and the moves.
std::string to_robot_text(const robot::Profile& profile, const RobotAnswer& answer) {
  const robot::Program& program = answer.program;
  std::string text = fmt::format("# {}: {} commands, {:.3f} s, for {}\n", profile.name, program.commands.size(),
                                 program.total_ms() / 1000.0, answer.answer.solutions.front().text);
  int at = 0;
  for (const Command& command : program.commands) {
    text += fmt::format("{:>7} {}\n", at, to_text(command, program));
    at += command.ms;
  }
  return text;
}

constexpr std::size_t kLongestProfile = 65'536;

// The text of --profile: a shipped one by its name, else a file.
Result<std::string> profile_text(const std::string& name) {
  if (const auto* shipped = robot::find_shipped_profile(name)) return std::string(shipped->text);
  std::ifstream file(name, std::ios::binary);
  std::string text(kLongestProfile + 1, '\0');
  if (file) file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.eof() && file.gcount() == 0) {
    std::vector<std::string_view> names;
    for (const auto& shipped : robot::shipped_profiles()) names.push_back(shipped.id);
    return fail(ErrorCode::kUsage, fmt::format("--profile {}: neither a file that can be read nor one of {}{}", name,
                                               joined(names, ", "), did_you_mean(name, names)));
  }
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > kLongestProfile)
    return fail(ErrorCode::kUsage, fmt::format("a profile has at most {} bytes", kLongestProfile), name);
  return text;
}

Result<robot::Profile> profile_of(const std::string& name, const std::string& text) {
  auto profile = robot::parse_profile(text);
  if (profile) return profile;
  Error error = std::move(profile.error());
  error.where = error.where.empty() ? name : fmt::format("{}, {}", name, error.where);
  return tl::unexpected(std::move(error));
}

RobotRequest robot_request(const Arguments& arguments, Console& console, robot::Profile profile) {
  RobotRequest request{std::move(profile)};
  if (arguments.text("placing") == "any") request.placing = robot::Placing::kAny;
  request.time_limit = *arguments.duration("time-limit");
  request.stop = console.stop();
  return request;
}

// Answers one cube. `line`: of a batch, or with the number 0 the only one.
ExitCode answer_cube(const RobotSession& session, const robot::Profile& profile, const InputLine& line,
                     const Arguments& arguments, Console& console) {
  const RobotAnswer answer = session.solve(cube_text(arguments, line.text));
  say_assumptions(answer.answer.assumptions, line.number, arguments, console);
  if (answer.answer.error) return refuse({*answer.answer.error, answer.answer.defects}, line, arguments, console);
  if (arguments.has("device") && !arguments.flag("dry-run")) return drive_robot(answer.program, arguments, console);
  if (arguments.text("format") == "json") {
    console.write(to_robot_json(line.text, profile, answer) + '\n');
  } else {
    console.write(arguments.flag("dry-run") ? lines_to_robot(answer.program) : to_robot_text(profile, answer));
    if (line.number > 0) console.write("\n");
  }
  return ExitCode::kDone;
}

ExitCode answer_only(const RobotSession& session, const robot::Profile& profile, const std::string& cube,
                     const Arguments& arguments, Console& console) {
  return answer_cube(session, profile, {0, cube, cube.size()}, arguments, console);
}

// A file that has the name of the argument, where that is no cube; negative: none.
int cube_file(const Arguments& arguments) {
  if (arguments.words().size() != 1 || read_cube(cube_text(arguments, arguments.words().front()))) return -1;
  return open_to_read(arguments.words().front());
}

// The one cube of a device: the argument, or the only line of a file or of standard input.
Result<std::string> only_cube(LineReader& lines) {
  std::optional<std::string> cube;
  while (const auto line = lines.next()) {
    if (line->text.empty()) continue;
    if (cube) return fail(ErrorCode::kUsage, "--device takes one cube; the input has several lines");
    cube = line->text;
  }
  if (!cube) return fail(ErrorCode::kUsage, "the input has no cube");
  return *cube;
}

ExitCode answer_all(const RobotSession& session, const robot::Profile& profile, const Arguments& arguments,
                    Console& console) {
  const bool standard_input = reads_standard_input(arguments);
  if (standard_input && arguments.text("device") == "-" && !arguments.flag("dry-run"))
    return console.fail({ErrorCode::kUsage, "--device - needs standard input; give the cube as an argument or a file"});
  const int file = standard_input ? 0 : cube_file(arguments);
  if (file < 0) return answer_only(session, profile, arguments.joined_words(), arguments, console);
  ExitCode code = ExitCode::kDone;
  if (arguments.has("device")) {
    LineReader lines = console.input(file);
    const auto cube = only_cube(lines);
    code = how_input_ended(lines, console);
    if (code == ExitCode::kDone)
      code = cube ? answer_only(session, profile, *cube, arguments, console) : console.fail(cube.error());
  } else {
    code = for_each_line(console.input(file), arguments, console, [&](const InputLine& line) {
      return answer_cube(session, profile, line, arguments, console);
    });
  }
  if (file > 0) close_descriptor(file);
  return code;
}

ExitCode run_robot(const Arguments& arguments, Console& console) {
  const std::string name = arguments.text("profile");
  const auto text = profile_text(name);
  if (!text) return console.fail(text.error());
  const auto profile = profile_of(name, *text);
  if (!profile) return console.fail(profile.error());
  if (arguments.flag("print-profile")) {
    console.write(*text);
    return ExitCode::kDone;
  }
  EngineWithProgress with_progress(arguments, console);
  const auto session = RobotSession::open(with_progress.engine, robot_request(arguments, console, *profile));
  if (!session) return console.fail(session.error());
  return answer_all(*session, *profile, arguments, console);
}

constexpr std::array kRobotOptions = {
    rows::kFrom,
    rows::kOrder,
    Field{"profile", Group::kTask, Type::kFile, "PROFILE", "six_motors", "",
          "the machine: six_motors, five_motors, two_grippers, turntable, gripper_and_table, or a JSON file that "
          "describes one"},
    Field{"placing", Group::kTask, Type::kChoice, "HOW", "given", "given|any",
          "how the cube is put into grippers or onto a table. given: U on top and F in front; any: in the way that "
          "makes the program fastest, which the command place names"},
    Field{"time-limit", Group::kQuality, Type::kDuration, "TIME", "200ms", "",
          "search each cube for this time and take the solution that the machine makes fastest"},
    Field{"device", Group::kMachine, Type::kFile, "DEVICE", "", "",
          "send the commands to this serial device; -: to standard output, with the answers from standard input"},
    needs(Field{"baud", Group::kMachine, Type::kChoice, "RATE", "115200",
                "9600|19200|38400|57600|115200|230400|460800|921600", "bits a second of the device; always 8N1"},
          "device"),
    needs(Field{"timeout", Group::kMachine, Type::kDuration, "TIME", "1s", "",
                "how long to wait for an answer of the robot, in addition to the time of the command"},
          "device"),
    needs(Field{"attempts", Group::kMachine, Type::kInteger, "N", "5", "1..100",
                "how often a command is sent before the robot counts as lost"},
          "device"),
    needs(
        Field{
            "patience", Group::kMachine, Type::kDuration, "TIME", "5m", "",
            "how long a robot may answer `wait` to one command, such as until a person has put the cube in; then it is "
            "stopped"},
        "device"),
    excludes(Field{"dry-run", Group::kOutput, Type::kFlag, "", "", "",
                   "print the lines that the device would get, and open no device"},
             "format=json"),
    excludes(Field{"print-profile", Group::kOutput, Type::kFlag, "", "", "",
                   "print the profile, to begin a file of your own, and end"},
             "placing|time-limit|device|dry-run|format"),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json",
          "one command a line, or one JSON object a cube"},
    rows::kTableMemory,
    Field{"wait-for-tables", Group::kMachine, Type::kFlag, "", "", "",
          "wait for the wanted tables, instead of searching with small ones while they are generated"},
    rows::kTables,
    excludes({"progress", Group::kOutput, Type::kFlag, "", "", "",
              "show table generation and each command of the robot even if standard error is not a terminal"},
             "quiet"),
    rows::kQuiet,
};

constexpr std::array kRobotExamples = {
    Example{"superflip robot \"R U F2 D' L B' R2 U' F\"", "the program of six motors, with its times"},
    Example{"superflip robot --profile two_grippers --placing any \"R U F2 D' L B' R2 U' F\"",
            "the program of two grippers, and how to put the cube in"},
    Example{"superflip robot --profile six_motors --print-profile > mine.json", "a profile to change"},
    Example{"superflip robot --profile mine.json --device /dev/ttyUSB0 cube.txt", "turn a real cube; Ctrl-C stops"},
    Example{"superflip robot --profile mine.json --dry-run \"R U F\"", "what the device would get"},
};

constexpr Verb kRobotVerb = {
    {
        "robot",
        "drive a robot, or print its program",
        "Prints the timed commands with which a machine solves a cube. Of the solutions that the search meets it takes "
        "the one that this machine makes in the least time; each is planned exactly. The program is replayed on a "
        "model of the machine before it is printed. With --device it is sent to the machine, command by command; lost, "
        "repeated and damaged bytes do no harm. Ctrl-C and every unclear state are an emergency stop. The exit status "
        "is 0 only after the robot has confirmed every command.",
        Argument{"[CUBE]", "",
                 "an algorithm, stickers or another encoding of a cube, or a file that has one cube per line; the "
                 "format is detected. Without it, or with -, one cube per line from standard input"},
        kRobotOptions,
        kRobotExamples,
    },
    run_robot,
};

}  // namespace

Verb robot_verb() { return kRobotVerb; }

}  // namespace superflip::cli
