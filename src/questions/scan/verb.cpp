// superflip scan: from photographs or a video to a cube.
#include <fmt/core.h>

#include <array>
#include <cmath>

#include "ask/colours_json.h"
#include "ask/common_fields.h"
#include "notation/json.h"
#include "notation/write_cube.h"
#include "questions/scan/read_shown.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

void write_colour(JsonWriter& json, scan::PixelColour colour) {
  json.begin_array().value(int{colour.red}).value(int{colour.green}).value(int{colour.blue}).end_array();
}

// Pixels with one digit after the point.
void write_quad(JsonWriter& json, const scan::Quad& quad) {
  json.begin_array();
  for (const scan::Point p : quad)
    json.begin_array().value(std::round(p.x * 10) / 10).value(std::round(p.y * 10) / 10).end_array();
  json.end_array();
}

// An array of six objects: source, score, rgb (nine triples), shares (nine, see PatchColour), stickers (nine arrays of
// four points [x, y], clockwise, in pixels).
std::string faces_json(const scan::ShownCube& shown) {
  JsonWriter json;
  json.begin_array();
  for (const scan::ScannedFace& face : shown.faces) {
    json.begin_object().field("source", face.source).field("score", std::round(face.score * 1000) / 1000);
    json.key("rgb").begin_array();
    for (const scan::PatchColour& colour : face.colours) write_colour(json, colour.colour);
    json.end_array().key("shares").begin_array();
    for (const scan::PatchColour& colour : face.colours) json.value(std::round(colour.share * 1000) / 1000);
    json.end_array().key("stickers").begin_array();
    for (const scan::Quad& sticker : face.stickers) write_quad(json, sticker);
    json.end_array().end_object();
  }
  json.end_array();
  return json.take();
}

// One line for `superflip colours`: rgb (54 triples), order and turns of the most usual way.
std::string rgb_json(const scan::ShownCube& shown) {
  JsonWriter json;
  json.begin_object().key("rgb").begin_array();
  for (const scan::ScannedFace& face : shown.faces)
    for (const scan::PatchColour& colour : face.colours) write_colour(json, colour.colour);
  json.end_array();
  const scan::ShownWay& way = shown.ways.front();
  json.field("order", way.order.empty() ? std::string("any") : way.order);
  json.field("turns", way.turns.empty() ? std::string("any") : way.turns);
  json.end_object();
  return json.take();
}

// What a person should know or look at.
void comment(const scan::ShownCube& shown, const ColourReading& reading, Console& console) {
  for (const std::string& assumption : reading.assumptions) console.say(assumption);
  for (const std::string& doubt : reading.doubts) console.say(fmt::format("not sure: {}", doubt));
  for (const DoubtfulSticker& sticker : reading.doubtful) {
    const std::string other = sticker.other == sticker.read ? "" : fmt::format(" or {}", letter(sticker.other));
    console.say(fmt::format("look at {} ({}): {}{}", scan::place_of_sticker(shown, sticker.shown),
                            facelet_name(sticker.facelet), letter(sticker.read), other));
  }
}

ExitCode report(const Arguments& arguments, Console& console, const scan::ShownCube& shown) {
  const std::string format = arguments.text("format");
  if (format == "rgb") {
    console.write(rgb_json(shown) + "\n");
    return ExitCode::kDone;
  }
  const scan::ShownReading reading = scan::read_shown(shown);
  const bool printed = reading && (reading->sure || arguments.flag("guess"));
  if (reading && !arguments.flag("quiet")) comment(shown, *reading, console);
  if (format == "json") {
    console.write(fmt::format("{{\"faces\":{},\"reading\":{}}}\n", faces_json(shown), colours_json("", reading)));
  } else {
    console.write(printed ? to_facelets(reading->facelets) + "\n" : "\n");
  }
  if (!reading) return console.fail(reading.error().error);
  return printed ? ExitCode::kDone : ExitCode::kNoSolution;
}

ExitCode run_scan(const Arguments& arguments, Console& console) {
  scan::ScanRequest request;
  request.files = arguments.words();
  request.order = arguments.text("order");
  request.draw = arguments.text("draw");
  request.stopped = [&console] { return console.stop().stop_requested(); };
  const auto shown = scan::scan_files(request);
  return shown ? report(arguments, console, *shown) : console.fail(shown.error());
}

constexpr std::array kScanOptions = {
    Field{"order", Group::kTask, Type::kText, "FACES", "", "",
          "which face each of six pictures shows, such as ULFRBD (default: by names such as U.png, else URFDLB)"},
    Field{"draw", Group::kOutput, Type::kFolder, "DIR", "", "",
          "write each picture with the stickers that were found into this folder, as NAME.scan.png"},
    Field{"guess", Group::kOutput, Type::kFlag, "", "", "", "print the best cube also when it is not sure"},
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json|rgb",
          "the output format. text: the facelets, or an empty line for a cube that is not sure; json: stickers, "
          "colours, margin, doubtful stickers; rgb: the colours alone, for `superflip colours`"},
    rows::kQuiet,
};

constexpr std::array kScanExamples = {
    Example{"superflip scan U.png R.png F.png D.png L.png B.png", "six pictures of a face each"},
    Example{"superflip scan corner.jpg opposite.jpg | superflip solve",
            "two pictures of three faces each; solve the cube"},
    Example{"superflip scan --draw found cube.mp4", "a video in which each face is held still for half a second"},
};

constexpr Verb kScanVerb = {
    {
        "scan",
        "read a cube from photographs or a video",
        "Finds the stickers in six pictures of a face each, in two pictures of opposite corners, or in a video, and "
        "reads their colours as `superflip colours` does. Faces may be turned in any way and seen from the side. A "
        "cube that is not sure gives an empty line, the stickers to look at on standard error, and exit code 1; a "
        "picture without a cube gives exit code 3. It needs a build with OpenCV.",
        Argument{"FILE...", "", "pictures (PNG, JPEG and what else OpenCV reads), or one video"},
        kScanOptions,
        kScanExamples,
    },
    run_scan,
};

}  // namespace

Verb scan_verb() { return kScanVerb; }

}  // namespace superflip::cli
