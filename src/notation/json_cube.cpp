// Cubes as JSON. A KPattern of cubing.js 0.63: for each orbit, the piece at each place and its orientation. Places and
// pieces are in Reid's order (notation/encodings.h). The orientation is the number of letters by which the name of
// the piece is rotated to the left. Centres have no visible orientation. And the five lists of cubejs, in Kociemba's
// order.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "notation/encodings.h"
#include "notation/json.h"
#include "notation/link.h"
#include "notation/text_cursor.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

constexpr std::array<std::string_view, kFaces> kCentreNames = {"U", "L", "F", "R", "B", "D"};

struct Orbit {
  std::string_view name;
  std::span<const std::string_view> places;
};

std::string rotated_left(std::string_view name, std::size_t by) {
  return std::string(name.substr(by)) + std::string(name.substr(0, by));
}

// The numbers of an array of `size` numbers, each from 0 to `bound` - 1, and of `bound` numbers each once; empty when
// it is anything else.
std::vector<std::size_t> numbers_of(const JsonValue* array, std::size_t size, std::size_t bound) {
  std::vector<std::size_t> numbers;
  if (array == nullptr || array->items.size() != size) return {};
  for (const JsonValue& item : array->items) {
    if (item.kind != JsonValue::Kind::kInteger || item.number < 0 || item.number >= static_cast<std::int64_t>(bound))
      return {};
    const auto number = static_cast<std::size_t>(item.number);
    if (size == bound && std::find(numbers.begin(), numbers.end(), number) != numbers.end()) return {};
    numbers.push_back(number);
  }
  return numbers;
}

// Puts the pieces of an orbit on their places. Returns an error message, or "".
template <typename Colours>
std::string read_orbit(const JsonValue& pattern, const Orbit& orbit, Colours& colours) {
  const std::size_t size = orbit.places.size();
  const std::size_t turns = orbit.places[0].size();
  const JsonValue* data = pattern.find(orbit.name);
  if (data == nullptr) return fmt::format("This KPattern has no orbit {}; is it for another puzzle?", orbit.name);
  const auto pieces = numbers_of(data->find("pieces"), size, size);
  if (pieces.empty()) {
    return fmt::format("{}.pieces must be {} numbers from 0 to {}, each once.", orbit.name, size, size - 1);
  }
  std::vector<std::size_t> orientation(size, 0);
  if (turns > 1) {
    orientation = numbers_of(data->find("orientation"), size, turns);
    if (orientation.empty()) {
      return fmt::format("{}.orientation must be {} numbers from 0 to {}.", orbit.name, size, turns - 1);
    }
    const JsonValue* mod = data->find("orientationMod");
    const auto is_zero = [](const JsonValue& m) { return m.kind == JsonValue::Kind::kInteger && m.number == 0; };
    if (mod != nullptr && !std::all_of(mod->items.begin(), mod->items.end(), is_zero)) {
      return fmt::format("{} are partly unknown (orientationMod); such a pattern cannot be read.", orbit.name);
    }
  }
  for (std::size_t i = 0; i < size; ++i)
    put_cubie(orbit.places[i], rotated_left(orbit.places[pieces[i]], orientation[i]), colours);
  return "";
}

template <typename Colours>
CubeResult read_orbits(const JsonValue& pattern, std::span<const Orbit> orbits) {
  Colours colours{};
  for (const Orbit& orbit : orbits) {
    const std::string problem = read_orbit(pattern, orbit, colours);
    if (!problem.empty()) return malformed(problem, std::string(orbit.name));
  }
  return cube_of(colours, "kpattern");
}

template <typename Colours>
std::string write_orbit(const Orbit& orbit, const Colours& colours) {
  std::string pieces;
  std::string orientation;
  std::string orientation_mod;
  for (std::string_view place : orbit.places) {
    const std::string cubie = cubie_at(place, colours);
    for (std::size_t piece = 0; piece < orbit.places.size(); ++piece) {
      for (std::size_t turn = 0; turn < place.size(); ++turn) {
        if (rotated_left(orbit.places[piece], turn) != cubie) continue;
        const std::string_view comma = pieces.empty() ? "" : ",";
        pieces += fmt::format("{}{}", comma, piece);
        orientation += fmt::format("{}{}", comma, turn);
        orientation_mod += fmt::format("{}1", comma);
      }
    }
  }
  const std::string mod = orbit.places[0].size() == 1 ? fmt::format(",\"orientationMod\":[{}]", orientation_mod) : "";
  return fmt::format(R"("{}":{{"pieces":[{}],"orientation":[{}]{}}})", orbit.name, pieces, orientation, mod);
}

template <typename Colours>
std::string write_pattern(std::string_view puzzle, std::span<const Orbit> orbits, const Colours& colours) {
  std::string data;
  for (const Orbit& orbit : orbits) {
    if (!data.empty()) data += ',';
    data += write_orbit(orbit, colours);
  }
  return fmt::format(R"({{"experimentalPuzzleName":"{}","patternData":{{{}}}}})", puzzle, data);
}

const std::array<Orbit, 3> kOrbits = {{{"EDGES", kReidEdges}, {"CORNERS", kReidCorners}, {"CENTERS", kCentreNames}}};
const std::array<Orbit, 1> kPocketOrbits = {{{"CORNERS", kReidCorners}}};

// The JSON of cubejs: the piece at each place and how it is turned, in the order of cube/move.h, and the centres.
CubeResult read_cubejs(const JsonValue& json) {
  CubieState state;
  const auto copy = [&](std::string_view name, std::size_t bound, auto& to) {
    const auto numbers = numbers_of(json.find(name), to.size(), bound);
    if (numbers.empty())
      return fmt::format("{} must be {} numbers from 0 to {}{}.", name, to.size(), bound - 1,
                         to.size() == bound ? ", each once" : "");
    std::transform(numbers.begin(), numbers.end(), to.begin(),
                   [](std::size_t n) { return static_cast<std::uint8_t>(n); });
    return std::string();
  };
  std::array<std::uint8_t, kFaces> centres = {0, 1, 2, 3, 4, 5};
  for (const std::string& problem :
       {copy("cp", kCorners, state.cp), copy("co", 3, state.co), copy("ep", kEdges, state.ep), copy("eo", 2, state.eo),
        json.find("center") == nullptr ? "" : copy("center", kFaces, centres)})
    if (!problem.empty()) return malformed(problem, problem.substr(0, problem.find(' ')));
  FaceColours colours = facelets_of(state);
  for (std::size_t f = 0; f < kFaces; ++f)
    colours[static_cast<std::size_t>(centre_facelet(static_cast<Face>(f)))] = static_cast<Face>(centres[f]);
  return cube_of(colours, "cubejs");
}

// The fields of requests and answers that have a cube as text. Of several the first is read.
constexpr std::array<std::string_view, 4> kTextFields = {"facelets", "cube", "scramble", "alg"};

CubeResult read_text_field(const JsonValue& json, std::string_view name, const Reading& reading) {
  const auto text_of = [&](std::string_view field) {
    const JsonValue* value = json.find(field);
    return value != nullptr && value->kind == JsonValue::Kind::kString ? std::string_view(value->string) : "";
  };
  const std::string_view text = text_of(name);
  const bool is_facelets = name == kTextFields.front();
  if (json.find(name)->kind != JsonValue::Kind::kString || (is_facelets && text.empty()))
    return malformed(fmt::format("The field {} of the JSON is no text with a cube.", name), std::string(name));
  if (is_link(text)) return malformed(fmt::format("The field {} of the JSON is a link.", name), std::string(name));
  if (const auto other = text_of("puzzle"); !other.empty() && other[0] != name_of(reading.puzzle)[0])
    return malformed("The JSON is of another puzzle: " + in_quotes(other) + ".", "puzzle");
  const auto form = parse_text_form(is_facelets ? name : text_of("from"), text_of("order"));
  if (!form) return tl::unexpected<CubeError>(CubeError{form.error()});
  CubeResult cube = read_cube_or_defects(text, reading.puzzle, reading.unpainted, *form);
  if (!cube)
    cube.error().error = placed_in(name, std::move(cube.error().error));
  else if (!is_facelets)
    cube->assumptions.push_back(fmt::format("the field {} of the JSON was read", name));
  return cube;
}

// The stickers of each face: {"U": "UUUUUUUUU", "R": ...}.
CubeResult read_faces(const JsonValue& json, const Reading& reading) {
  std::string facelets;
  for (const char face : kFaceLetters) {
    const std::string& stickers = json.find({&face, 1})->string;
    if (stickers.size() != (reading.puzzle == Puzzle::k2x2x2 ? 4U : 9U))
      return malformed("Each face in the JSON must be a text with its stickers.", {face});
    facelets += stickers;
  }
  return read_facelets(facelets, reading);
}

}  // namespace

Likeness like_json(const TextShape& shape) {
  const std::size_t first = shape.text.find_first_not_of("{ \t\r\n");
  const bool is = shape.first == U'{' && (shape.text.find('"') != std::string_view::npos ||
                                          (first != std::string_view::npos && shape.text[first] == '\''));
  return is ? Likeness::kFull : Likeness::kNone;
}

CubeResult read_json_cube(std::string_view text, const Reading& reading) {
  const auto json = parse_json(text, {.single_quotes = true});
  if (!json) return tl::unexpected<CubeError>(CubeError{json.error().error});
  const auto has = [&](std::string_view name) { return json->find(name) != nullptr; };
  const auto field = std::find_if(kTextFields.begin(), kTextFields.end(), has);
  if (field != kTextFields.end()) return read_text_field(*json, *field, reading);
  if (std::all_of(kFaceLetters.begin(), kFaceLetters.end(), [&](char face) { return has({&face, 1}); }))
    return read_faces(*json, reading);
  if (has("cp") && reading.puzzle == Puzzle::k3x3x3) return read_cubejs(*json);
  if (!has("patternData") && std::none_of(kOrbits.begin(), kOrbits.end(), [&](auto& orbit) { return has(orbit.name); }))
    return malformed(
        fmt::format("This JSON has no cube of the {}: none of the fields {}, patternData{}.", name_of(reading.puzzle),
                    fmt::join(kTextFields, ", "), reading.puzzle == Puzzle::k3x3x3 ? ", cp" : ""),
        "column 1");
  const JsonValue* data = json->find("patternData");
  const JsonValue& pattern = data == nullptr ? *json : *data;
  return reading.puzzle == Puzzle::k2x2x2 ? read_orbits<PocketColours>(pattern, kPocketOrbits)
                                          : read_orbits<FaceColours>(pattern, kOrbits);
}

std::string to_kpattern_json(const PlacedCube& cube) { return write_pattern("3x3x3", kOrbits, facelets_of(cube)); }
std::string to_kpattern_json(const PocketState& state) {
  return write_pattern("2x2x2", kPocketOrbits, facelets_of(state));
}

}  // namespace superflip
