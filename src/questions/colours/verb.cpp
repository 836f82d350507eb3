// superflip colours: the most likely legal cube for 54 measured colours.
#include "terminal/verb.h"

#include <fmt/core.h>

#include <array>
#include <optional>

#include "ask/colours_json.h"
#include "ask/common_fields.h"
#include "notation/write_cube.h"
#include "terminal/quoting.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

// "U3 R or F, B8 R": stickers to look at, each with its index in the input.
std::string list_of(const std::vector<DoubtfulSticker>& doubtful) {
  std::string text;
  for (const DoubtfulSticker& sticker : doubtful) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{} ({}) {}", facelet_name(sticker.facelet), sticker.shown, letter(sticker.read));
    if (sticker.other != sticker.read) text += fmt::format(" or {}", letter(sticker.other));
  }
  return text;
}

Result<ColourDefaults> defaults_of(const Arguments& arguments) {
  const auto order = parse_order_or_any(arguments.text("order"));
  if (!order) return tl::unexpected(order.error());
  const auto turns = parse_turns_or_any(arguments.text("turns"));
  if (!turns) return tl::unexpected(turns.error());
  return ColourDefaults{*order, *turns, arguments.text("space") == "hsv", arguments.has("order"),
                        arguments.has("turns")};
}

// Prints what is read from each cube, in the format of --format.
class ColourReport {
 public:
  ColourReport(const Arguments& arguments, Console& console)
      : format_(arguments.text("format")),
        guess_(arguments.flag("guess")),
        quiet_(arguments.flag("quiet")),
        console_(console) {
    if (format_ == "csv") console_.write("line,name,facelets,sure,margin,doubtful,second,error\n");
  }

  // `line` is that of the last of the colours.
  void add(std::uint64_t line, const Result<NamedColours>& colours) {
    if (!colours) return report(line, "", tl::make_unexpected(ColourError{colours.error()}));
    report(line, colours->name, read_colours(colours->question));
  }
  [[nodiscard]] ExitCode code() const { return code_; }

 private:
  void report(std::uint64_t line, const std::string& name, const ColourResult& result) {
    if (!result) {
      console_.say(fmt::format("line {}: {}", line, describe(result.error().error)));
      code_ = worse_of(code_, exit_code_of(result.error().error.code));
    } else {
      if (!quiet_) comment(line, *result);
      if (!result->sure && !guess_) code_ = worse_of(code_, ExitCode::kNoSolution);
    }
    if (format_ == "json") {
      console_.write(colours_json(name, result) + "\n");
    } else if (format_ == "csv") {
      console_.write(csv_record(line, name, result));
    } else {
      console_.write(result && (result->sure || guess_) ? to_facelets(result->facelets) + "\n" : "\n");
    }
  }

  void comment(std::uint64_t line, const ColourReading& reading) {
    for (const std::string& assumption : reading.assumptions)
      console_.say(fmt::format("line {}: {}", line, assumption));
    for (const std::string& doubt : reading.doubts) console_.say(fmt::format("line {}: not sure: {}", line, doubt));
    if (!reading.doubtful.empty()) console_.say(fmt::format("line {}: look at {}", line, list_of(reading.doubtful)));
  }

  static std::string csv_record(std::uint64_t line, const std::string& name, const ColourResult& result) {
    if (!result) return fmt::format("{},{},,,,,,{}\n", line, csv_field(name), csv_field(result.error().error.message));
    return fmt::format("{},{},{},{},{:.2f},{},{},\n", line, csv_field(name), to_facelets(result->facelets),
                       result->sure ? "yes" : "no", result->margin, csv_field(list_of(result->doubtful)),
                       to_facelets(result->second));
  }

  std::string format_;
  bool guess_;
  bool quiet_;
  Console& console_;
  ExitCode code_ = ExitCode::kDone;
};

ExitCode read_cubes(const Arguments& arguments, const ColourDefaults& defaults, Console& console, int descriptor) {
  ColourReport report(arguments, console);
  ColourLines colours(defaults);
  LineReader lines = console.input(descriptor, 1, /*joins_nets=*/false);
  std::uint64_t last = 0;
  while (const auto line = lines.next()) {
    last = line->number;
    std::optional<Result<NamedColours>> complete;
    if (line->bytes > line->text.size()) {
      complete = Result<NamedColours>(fail(ErrorCode::kUsage, fmt::format("the line has {} bytes", line->bytes)));
    } else {
      complete = colours.add(line->text);
    }
    if (!complete) continue;
    report.add(line->number, *complete);
    if (!console.flush()) return ExitCode::kTablesOrIo;
  }
  const ExitCode end = how_input_ended(lines, console);
  if (end == ExitCode::kDone) {
    const auto rest = colours.finish();
    if (rest) report.add(last, *rest);
  }
  return worse_of(report.code(), end);
}

ExitCode run_colours(const Arguments& arguments, Console& console) {
  const auto defaults = defaults_of(arguments);
  if (!defaults) return console.fail(defaults.error());
  return with_input(arguments, console,
                    [&](int descriptor) { return read_cubes(arguments, *defaults, console, descriptor); });
}

constexpr std::array kColoursOptions = {
    Field{"order", Group::kTask, Type::kText, "FACES", "URFDLB", "",
          "the faces in the order in which the input has them, such as ULFRBD; any: find it. Without this "
          "option numbered squares have the order ULFRBD"},
    Field{"turns", Group::kTask, Type::kText, "TURNS", "000000", "",
          "for each face of the input, by how many clockwise quarter turns it stands away from its place in the net: "
          "six digits; any: find them. Without this option they are found where the faces as shown make no sure cube"},
    Field{"space", Group::kTask, Type::kChoice, "SPACE", "rgb", "rgb|hsv",
          "the colour space of numbers without a header. rgb: sRGB, 0 to 255; hsv: degrees, percent, percent"},
    Field{"guess", Group::kOutput, Type::kFlag, "", "", "", "print the best cube also when it is not sure"},
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json|csv",
          "the output format. text: the facelets, or an empty line for a cube that is not sure"},
    rows::kQuiet,
};

constexpr std::array kColoursExamples = {
    Example{"superflip colours --order ULFRBD robot.jsonl | superflip solve", "solve what a robot's camera saw"},
    Example{"superflip colours --format json - < stickers.csv",
            "54 lines of r,g,b; with margins and doubtful stickers"},
    Example{"superflip colours --order any --turns any faces.jsonl", "six faces, shown in any way"},
};

constexpr Verb kColoursVerb = {
    {
        "colours",
        "read a cube from the measured colours of its 54 stickers",
        "Finds the legal cube that makes the colours most likely, and says how sure that is. The colours of the six "
        "centres and of the light are estimated from the cube itself. Input: one JSON object per line with the field "
        "rgb or hsv, 54 triples; or with numbered squares, {\"1\": [r, g, b], ...}, as rubiks-color-resolver has them; "
        "or numbers, 162 in a line or three in each of 54 lines. A cube that is not sure gives an empty line, the "
        "stickers to look at on standard error, and exit code 1.",
        Argument{"[FILE]", "", "a file with colours; without it, or with -, standard input"},
        kColoursOptions,
        kColoursExamples,
    },
    run_colours,
};

}  // namespace

Verb colours_verb() { return kColoursVerb; }

}  // namespace superflip::cli
