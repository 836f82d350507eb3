#include "notation/sticker_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace superflip {
namespace {

constexpr std::size_t kMostRare = 3;

constexpr FaceOrder order_of(std::string_view letters) {
  FaceOrder order{};
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Face>(kFaceLetters.find(letters[i]));
  return order;
}

// Our stickers as numbers of colours, by the order of their first occurrence; empty unless six colours have nine each.
using ColourNumbers = std::array<std::uint8_t, kFacelets>;
std::optional<ColourNumbers> numbers_of(std::span<const char32_t, kFacelets> colours) {
  std::array<char32_t, kFaces> known{};
  std::array<int, kFaces> count{};
  std::size_t different = 0;
  ColourNumbers numbers{};
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const auto end = known.begin() + static_cast<std::ptrdiff_t>(different);
    const auto found = std::find(known.begin(), end, colours[i]);
    if (found == end) {
      if (different == kFaces) return std::nullopt;
      known[different++] = colours[i];
    }
    numbers[i] = static_cast<std::uint8_t>(found - known.begin());
    ++count[numbers[i]];
  }
  if (std::any_of(count.begin(), count.end(), [](int n) { return n != 9; })) return std::nullopt;
  return numbers;
}

// Adds readings of one cube each, and only different cubes.
class Readings {
 public:
  explicit Readings(const ColourNumbers& numbers) : numbers_(numbers) {}

  // `in_words()` gives the way.
  template <typename InWords>
  void add(std::vector<std::uint8_t> places, const InWords& in_words) {
    const auto faces = faces_at(places);
    if (!faces) return;
    const auto cube = read_plain_colours(*faces);
    if (!cube || std::find(cubes_.begin(), cubes_.end(), *cube) != cubes_.end()) return;
    cubes_.push_back(*cube);
    readings_.push_back({std::move(places), in_words()});
  }
  std::vector<StickerReading> take() { return std::move(readings_); }
  [[nodiscard]] bool full() const { return readings_.size() >= kMostRare; }
  // The faces that the colours at `places` belong to, a colour to that of its centre; empty unless all centres differ.
  [[nodiscard]] std::optional<ColourNumbers> faces_at(std::span<const std::uint8_t> places) const {
    constexpr std::uint8_t kNone = kFaces;
    std::array<std::uint8_t, kFaces> face_of{};
    face_of.fill(kNone);
    for (std::size_t f = 0; f < kFaces; ++f) {
      std::uint8_t& face = face_of[numbers_[places[9 * f + 4]]];
      if (face != kNone) return std::nullopt;
      face = static_cast<std::uint8_t>(f);
    }
    ColourNumbers faces{};
    for (std::size_t i = 0; i < kFacelets; ++i) faces[i] = face_of[numbers_[places[i]]];
    return faces;
  }

 private:
  const ColourNumbers& numbers_;
  std::vector<CubieState> cubes_ = {};
  std::vector<StickerReading> readings_ = {};
};

std::string_view turn_in_words(int quarter_turns) {
  constexpr std::array<std::string_view, 4> kTurns = {"", "a quarter turn", "a half turn", "three quarter turns"};
  return kTurns[static_cast<std::size_t>(quarter_turns)];
}

// Turns the stickers of a face clockwise.
void turn_face(std::vector<std::uint8_t>& places, std::size_t face, int quarter_turns) {
  std::array<std::uint8_t, 9> before{};
  std::copy_n(places.begin() + static_cast<std::ptrdiff_t>(9 * face), 9, before.begin());
  for (int cell = 0; cell < 9; ++cell)
    places[9 * face + static_cast<std::size_t>(cell)] =
        before[static_cast<std::size_t>(cell_before_turns(cell, quarter_turns))];
}

void mirror_face(std::vector<std::uint8_t>& places, std::size_t face) {
  for (std::size_t row = 0; row < 3; ++row) std::swap(places[9 * face + 3 * row], places[9 * face + 3 * row + 2]);
}

std::string in_order(const StickerOrder& order) {
  return order == StickerOrder{} ? "" : fmt::format(" in the order {}", describe(order));
}

// One face mirrored, in our order and in the known ones.
void add_mirrored_faces(Readings& readings) {
  std::vector<StickerOrder> orders = {StickerOrder{}};
  orders.insert(orders.end(), known_orders().begin(), known_orders().end());
  for (const StickerOrder& order : orders) {
    const auto unturned = places_in_text(order, Puzzle::k3x3x3);
    for (std::size_t face = 0; face < kFaces; ++face) {
      auto places = unturned;
      mirror_face(places, face);
      readings.add(std::move(places), [&] {
        return fmt::format("{} with each row of face {} reversed, as if it was seen through the cube", in_order(order),
                           kFaceLetters[face]);
      });
    }
  }
}

// Entry f is the number of quarter turns of face f.
using Turns = std::array<int, kFaces>;

std::string turned_in_words(const StickerOrder& order, const Turns& turns) {
  std::string way;
  for (std::size_t face = 0; face < kFaces; ++face)
    if (turns[face] != 0)
      way += fmt::format("{} face {} turned by {}", way.empty() ? " with" : " and", kFaceLetters[face],
                         turn_in_words(turns[face]));
  return fmt::format("{}{} clockwise", in_order(order), way);
}

// The ways to turn up to six faces; fewer turned faces come first.
std::vector<Turns> ways_to_turn() {
  std::vector<Turns> ways;
  for (unsigned code = 1; code < 4096; ++code) {
    Turns& turns = ways.emplace_back();
    for (std::size_t face = 0; face < kFaces; ++face) turns[face] = static_cast<int>(code >> (2 * face) & 3U);
  }
  std::stable_sort(ways.begin(), ways.end(), [](const Turns& a, const Turns& b) {
    return std::count(a.begin(), a.end(), 0) > std::count(b.begin(), b.end(), 0);
  });
  return ways;
}

// Whether the colours of each corner are of different axes, as they are on a cube, once the faces are turned.
bool corners_may_fit(const ColourNumbers& faces, const Turns& turns) {
  for (int corner = 0; corner < kCorners; ++corner) {
    unsigned axes = 0;
    for (int k = 0; k < 3; ++k) {
      const int facelet = corner_facelet(corner, k);
      const int cell = cell_before_turns(facelet % 9, turns[static_cast<std::size_t>(facelet / 9)]);
      axes |= 1U << faces[static_cast<std::size_t>(facelet - facelet % 9 + cell)] % 3;
    }
    if (axes != 0b111) return false;
  }
  return true;
}

// Faces turned: any in our order, one in the known ones.
void add_turned_faces(Readings& readings) {
  constexpr std::size_t kOneTurned = 3 * kFaces;  // so many ways turn one face
  static const std::vector<Turns> kWays = ways_to_turn();
  const auto add_ways = [&](const StickerOrder& order, std::size_t count) {
    const auto unturned = places_in_text(order, Puzzle::k3x3x3);
    const auto faces = readings.faces_at(unturned);
    for (std::size_t i = 0; faces && i < count && !readings.full(); ++i) {
      const Turns& turns = kWays[i];
      if (!corners_may_fit(*faces, turns)) continue;
      auto places = unturned;
      for (std::size_t face = 0; face < kFaces; ++face)
        if (turns[face] != 0) turn_face(places, face, turns[face]);
      readings.add(std::move(places), [&] { return turned_in_words(order, turns); });
    }
  };
  for (const StickerOrder& order : known_orders()) add_ways(order, kOneTurned);
  add_ways({}, kWays.size());
}

void add_all_orders(Readings& readings) {
  FaceOrder order = kUsualOrder;
  std::sort(order.begin(), order.end());
  do {
    const StickerOrder one{order};
    readings.add(places_in_text(one, Puzzle::k3x3x3), [&] { return in_order(one); });
  } while (std::next_permutation(order.begin(), order.end()));
}

}  // namespace

Result<StickerOrder> parse_sticker_order(std::string_view text) {
  if (text == "rows") return StickerOrder{kUsualOrder, true};
  const auto faces = parse_face_order(text);
  if (!faces)
    return fail(
        ErrorCode::kUsage,
        fmt::format("the order \"{}\" must name each of the faces U R F D L B once, such as ULFRBD, or be rows", text));
  return StickerOrder{*faces};
}

std::string describe(const StickerOrder& order) {
  if (order.rows) return "of the rows of the net";
  std::string text;
  for (const char face : to_text(order.faces)) text += fmt::format("{}{}", text.empty() ? "" : " ", face);
  return text;
}

std::span<const StickerOrder> known_orders() {
  static constexpr std::array kKnown = {StickerOrder{order_of("ULFRBD")}, StickerOrder{order_of("URFLBD")},
                                        StickerOrder{order_of("UFRBLD")}, StickerOrder{order_of("FRUDLB")},
                                        StickerOrder{order_of("FRBLUD")}, StickerOrder{kUsualOrder, true}};
  return kKnown;
}

std::vector<std::uint8_t> places_in_text(const StickerOrder& order, Puzzle puzzle) {
  const std::size_t size = puzzle == Puzzle::k3x3x3 ? 3 : 2;
  const std::size_t cells = size * size;
  std::vector<std::uint8_t> places(kFaces * cells);
  if (!order.rows) {
    for (std::size_t shown = 0; shown < kFaces; ++shown)
      for (std::size_t cell = 0; cell < cells; ++cell)
        places[static_cast<std::size_t>(order.faces[shown]) * cells + cell] =
            static_cast<std::uint8_t>(shown * cells + cell);
    return places;
  }
  constexpr std::array kBelt = {Face::kL, Face::kF, Face::kR, Face::kB};
  for (std::size_t cell = 0; cell < cells; ++cell) {
    places[static_cast<std::size_t>(Face::kU) * cells + cell] = static_cast<std::uint8_t>(cell);
    places[static_cast<std::size_t>(Face::kD) * cells + cell] = static_cast<std::uint8_t>(5 * cells + cell);
    for (std::size_t i = 0; i < kBelt.size(); ++i)
      places[static_cast<std::size_t>(kBelt[i]) * cells + cell] =
          static_cast<std::uint8_t>(cells + (cell / size * kBelt.size() + i) * size + cell % size);
  }
  return places;
}

OtherReadings other_readings(std::span<const char32_t, kFacelets> colours) {
  OtherReadings others;
  const auto numbers = numbers_of(colours);
  if (!numbers) return others;
  // Several orders may give one cube, held in several ways. That whose centres have the letters of their faces is
  // meant.
  Readings known(*numbers);
  for (const bool named : {true, false}) {
    for (const StickerOrder& order : known_orders()) {
      auto places = places_in_text(order, Puzzle::k3x3x3);
      bool has_names = true;
      for (std::size_t f = 0; f < kFaces; ++f)
        has_names = has_names && upper(colours[places[9 * f + 4]]) == static_cast<char32_t>(kFaceLetters[f]);
      if (has_names == named) known.add(std::move(places), [&] { return in_order(order); });
    }
  }
  others.known = known.take();
  if (!others.known.empty()) return others;
  Readings rare(*numbers);
  add_mirrored_faces(rare);
  add_all_orders(rare);
  add_turned_faces(rare);
  others.rare = rare.take();
  if (others.rare.size() > kMostRare) others.rare.resize(kMostRare);
  return others;
}

}  // namespace superflip
