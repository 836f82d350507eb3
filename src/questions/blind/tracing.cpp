#include "questions/blind/tracing.h"

#include <fmt/format.h>

#include <algorithm>

#include "cube/facelets.h"
#include "notation/text_cursor.h"

namespace superflip {
namespace {

constexpr std::string_view kFaceOrder = "ULFRBD";
constexpr std::string_view kSpeffz = "ABCDEFGHIJKLMNOPQRSTUVWX";

// The stickers of the pieces of one kind, by place and facelet, and back.
struct Layout {
  TargetKind kind;
  std::size_t sides;   // stickers of a piece
  std::size_t places;  // pieces
  std::array<std::array<std::uint8_t, 3>, 12> sticker = {};
  std::array<std::uint8_t, kStickersOfAKind> place = {};
  std::array<std::uint8_t, kStickersOfAKind> side = {};

  explicit Layout(TargetKind of)
      : kind(of), sides(of == TargetKind::kEdgeTargets ? 2 : 3), places(kStickersOfAKind / sides) {
    constexpr std::array kEdgeCells = {1, 5, 7, 3};
    constexpr std::array kCornerCells = {0, 2, 8, 6};
    for (std::uint8_t s = 0; s < kStickersOfAKind; ++s) {
      const auto face = static_cast<int>(kFaceLetters.find(kFaceOrder[s / 4U]));
      const int facelet = 9 * face + (kind == TargetKind::kEdgeTargets ? kEdgeCells : kCornerCells)[s % 4U];
      for (std::uint8_t p = 0; p < places; ++p)
        for (std::uint8_t k = 0; k < sides; ++k)
          if (facelet == (kind == TargetKind::kEdgeTargets ? edge_facelet(p, k) : corner_facelet(p, k))) {
            sticker[p][k] = s;
            place[s] = p;
            side[s] = k;
          }
    }
  }
  // The sticker `steps` further on its piece, clockwise.
  [[nodiscard]] std::uint8_t beside(std::uint8_t s, std::size_t steps) const {
    return sticker[place[s]][(side[s] + steps) % sides];
  }
  [[nodiscard]] Face face(std::uint8_t s) const {
    return kind == TargetKind::kEdgeTargets ? kEdgeFaces[place[s]][side[s]] : kCornerFaces[place[s]][side[s]];
  }
};

const Layout& layout_of(TargetKind kind) {
  static const std::array kLayouts = {Layout(TargetKind::kEdgeTargets), Layout(TargetKind::kCornerTargets)};
  return kLayouts[static_cast<std::size_t>(kind)];
}

// Entry s is the sticker that lies where sticker s belongs.
using Shown = std::array<std::uint8_t, kStickersOfAKind>;

Shown shown_by(const Layout& layout, const CubieState& cube) {
  Shown shown{};
  const bool edges = layout.kind == TargetKind::kEdgeTargets;
  for (std::size_t p = 0; p < layout.places; ++p)
    for (std::size_t k = 0; k < layout.sides; ++k) {
      const std::size_t turned = edges ? cube.eo[p] : cube.co[p];
      shown[layout.sticker[p][k]] =
          layout.sticker[edges ? cube.ep[p] : cube.cp[p]][(k + layout.sides - turned) % layout.sides];
    }
  return shown;
}

// Puts what is shown on one kind of places into `cube`.
void put(const Layout& layout, const Shown& shown, CubieState& cube) {
  const bool edges = layout.kind == TargetKind::kEdgeTargets;
  for (std::size_t p = 0; p < layout.places; ++p) {
    const std::uint8_t first = shown[layout.sticker[p][0]];
    const auto turned = static_cast<std::uint8_t>((layout.sides - layout.side[first]) % layout.sides);
    (edges ? cube.ep[p] : cube.cp[p]) = layout.place[first];
    (edges ? cube.eo[p] : cube.co[p]) = turned;
  }
}

// Swaps two pieces, so that the sticker at `a` goes to `b` and the one at `b` to `a`.
void swap_pieces(const Layout& layout, Shown& shown, std::uint8_t a, std::uint8_t b) {
  for (std::size_t k = 0; k < layout.sides; ++k) std::swap(shown[layout.beside(a, k)], shown[layout.beside(b, k)]);
}

Trace trace_of(const Layout& layout, const CubieState& cube, std::uint8_t buffer, bool turned_are_targets) {
  const Shown shown = shown_by(layout, cube);
  Trace trace;
  std::array<bool, kEdges> done = {};
  // Follows the stickers from the one that is shown at `from` until the piece of `from` comes; returns its sticker.
  const auto follow = [&](std::uint8_t from) {
    done[layout.place[from]] = true;
    std::uint8_t next = shown[from];
    for (; layout.place[next] != layout.place[from]; next = shown[next]) {
      done[layout.place[next]] = true;
      trace.targets.push_back(next);
    }
    return next;
  };
  follow(buffer);
  for (std::uint8_t s = 0; s < kStickersOfAKind; ++s) {
    const std::uint8_t place = layout.place[s];
    const bool in_place = layout.place[shown[s]] == place;
    if (done[place] || shown[s] == s || (in_place && !turned_are_targets)) continue;
    ++trace.breaks;
    trace.targets.push_back(s);
    const std::uint8_t last = follow(s);  // appends the targets between these two
    trace.targets.push_back(last);
  }
  Shown rest = shown;
  for (const std::uint8_t target : trace.targets) swap_pieces(layout, rest, buffer, target);
  for (std::size_t p = 0; p < layout.places; ++p) {
    const auto& sticker = layout.sticker[p];
    if (rest[sticker[0]] == sticker[0]) continue;
    trace.turned.push_back(sticker[0]);
    trace.clockwise.push_back(rest[sticker[1]] == sticker[0]);
  }
  return trace;
}

Error no_letters(const std::string& why) {
  return {ErrorCode::kUsage,
          fmt::format("letters must be 24 different characters, or 24 for edges and 24 for corners: {}", why),
          "letters"};
}

std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> characters;
  for (TextCursor cursor(text); !cursor.at_end();) {
    const TextCursor start = cursor;
    if (!is_blank(cursor.next())) characters.emplace_back(between(start, cursor));
  }
  return characters;
}

Result<std::uint8_t> target_of(std::string_view letter, const Layout& layout, std::uint8_t buffer,
                               const LetterScheme& scheme) {
  const auto& letters = scheme.of(layout.kind);
  auto found = std::find(letters.begin(), letters.end(), letter);
  if (found == letters.end() && letter.size() == 1) {
    const auto capital = static_cast<char>(upper(static_cast<unsigned char>(letter.front())));
    found = std::find(letters.begin(), letters.end(), std::string_view(&capital, 1));
  }
  const char* const kind = layout.kind == TargetKind::kEdgeTargets ? "edges" : "corners";
  if (found == letters.end())
    return fail(ErrorCode::kBadAlgorithm, fmt::format("{} is no letter of the {}", in_quotes(letter), kind), kind);
  const auto sticker = static_cast<std::uint8_t>(found - letters.begin());
  if (layout.place[sticker] == layout.place[buffer])
    return fail(ErrorCode::kBadAlgorithm, fmt::format("{} is on the buffer of the {}", in_quotes(letter), kind), kind);
  return sticker;
}

}  // namespace

Result<LetterScheme> read_letters(std::string_view text) {
  std::vector<std::string> letters = characters_of(text.empty() ? kSpeffz : text);
  if (letters.size() != kStickersOfAKind && letters.size() != 2 * kStickersOfAKind)
    return tl::unexpected(no_letters(fmt::format("there are {}", letters.size())));
  if (const auto both = letters; both.size() == kStickersOfAKind)
    letters.insert(letters.end(), both.begin(), both.end());
  LetterScheme scheme;
  for (std::size_t s = 0; s < letters.size(); ++s) {
    auto& place = s < kStickersOfAKind ? scheme.edges[s] : scheme.corners[s - kStickersOfAKind];
    const auto first = letters.begin() + static_cast<std::ptrdiff_t>(s < kStickersOfAKind ? 0 : kStickersOfAKind);
    const auto here = letters.begin() + static_cast<std::ptrdiff_t>(s);
    if (std::find(first, here, *here) != here)
      return tl::unexpected(no_letters(fmt::format("{} is there twice", in_quotes(*here))));
    if (*here == "/" || *here == "," || *here == "\"")
      return tl::unexpected(no_letters(fmt::format("{} has another meaning", in_quotes(*here))));
    place = *here;
  }
  return scheme;
}

Result<std::uint8_t> sticker_named(TargetKind kind, std::string_view name) {
  std::string sorted(name);
  for (char& c : sorted) c = static_cast<char>(upper(static_cast<unsigned char>(c)));
  const std::string first = sorted.substr(0, 1);
  std::sort(sorted.begin(), sorted.end());
  for (std::uint8_t s = 0; s < kStickersOfAKind; ++s) {
    std::string known = sticker_name(kind, s);
    if (known.substr(0, 1) != first) continue;
    std::sort(known.begin(), known.end());
    if (known == sorted) return s;
  }
  return fail(ErrorCode::kUsage,
              fmt::format("{} names no {}", in_quotes(name),
                          kind == TargetKind::kEdgeTargets ? "edge, such as UF" : "corner, such as UFR"));
}

std::string sticker_name(TargetKind kind, std::uint8_t sticker) {
  const Layout& layout = layout_of(kind);
  std::string name;
  for (std::size_t k = 0; k < layout.sides; ++k) name += letter(layout.face(layout.beside(sticker, k)));
  return name;
}

Tracing trace(const CubieState& cube, const TracingOptions& options) {
  return {trace_of(layout_of(TargetKind::kEdgeTargets), cube, options.edge_buffer, options.turned_are_targets),
          trace_of(layout_of(TargetKind::kCornerTargets), cube, options.corner_buffer, options.turned_are_targets)};
}

std::string letters_of(const Trace& trace, TargetKind kind, const LetterScheme& scheme) {
  std::string text;
  for (std::size_t i = 0; i < trace.targets.size(); ++i) {
    if (i > 0 && i % 2 == 0) text += ' ';
    text += scheme.of(kind)[trace.targets[i]];
  }
  return text;
}

std::string memo_of(const Tracing& tracing, const LetterScheme& scheme) {
  const std::string edges = letters_of(tracing.edges, TargetKind::kEdgeTargets, scheme);
  const std::string corners = letters_of(tracing.corners, TargetKind::kCornerTargets, scheme);
  return fmt::format("{}{}/{}{}", edges, edges.empty() ? "" : " ", corners.empty() ? "" : " ", corners);
}

Result<CubieState> cube_of_memo(std::string_view memo, const TracingOptions& options, const LetterScheme& scheme) {
  const std::size_t slash = memo.find('/');
  if (slash == std::string_view::npos || memo.find('/', slash + 1) != std::string_view::npos)
    return fail(ErrorCode::kBadAlgorithm, "a memo has the letters of the edges, one /, and the letters of the corners");
  CubieState cube = CubieState::solved();
  std::size_t targets = 0;
  for (const TargetKind kind : {TargetKind::kEdgeTargets, TargetKind::kCornerTargets}) {
    const Layout& layout = layout_of(kind);
    const std::uint8_t buffer = kind == TargetKind::kEdgeTargets ? options.edge_buffer : options.corner_buffer;
    const auto letters =
        characters_of(kind == TargetKind::kEdgeTargets ? memo.substr(0, slash) : memo.substr(slash + 1));
    Shown shown = shown_by(layout, cube);
    for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter) {
      const auto target = target_of(*letter, layout, buffer, scheme);
      if (!target) return tl::unexpected(target.error());
      swap_pieces(layout, shown, buffer, *target);
    }
    put(layout, shown, cube);
    targets += letters.size();
  }
  if (targets % 2 != 0)
    return fail(ErrorCode::kInvalidCube,
                "edges and corners must both have an even number of letters, or both an odd one");
  return cube;
}

}  // namespace superflip
