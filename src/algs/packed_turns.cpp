#include "algs/packed_turns.h"

namespace superflip::algs {
namespace {

constexpr int kFirst = '#';
constexpr int kAmounts = 3;
constexpr int kKindsOfAxis = 7;
// Characters that a string literal cannot hold as they are, and what is written instead: codes that no turn has.
constexpr std::string_view kAwkward = "\\?";
constexpr std::string_view kInstead = "bc";

char swapped(char c, std::string_view from, std::string_view to) {
  const std::size_t at = from.find(c);
  return at == std::string_view::npos ? c : to[at];
}

}  // namespace

std::string packed(const std::vector<LayerTurn>& turns) {
  std::string text;
  for (const LayerTurn turn : turns) {
    const int kind = kKindsOfAxis * static_cast<int>(turn.axis) + turn.layers - 1;
    const int code = kFirst + kAmounts * kind + turn.quarter_turns - 1;
    text += swapped(static_cast<char>(code), kAwkward, kInstead);
  }
  return text;
}

std::vector<LayerTurn> unpacked(std::string_view text) {
  std::vector<LayerTurn> turns;
  for (const char c : text) {
    const int code = swapped(c, kInstead, kAwkward) - kFirst;
    const int kind = code / kAmounts;
    turns.push_back({static_cast<Axis>(kind / kKindsOfAxis), static_cast<std::uint8_t>(kind % kKindsOfAxis + 1),
                     static_cast<std::uint8_t>(code % kAmounts + 1)});
  }
  return turns;
}

}  // namespace superflip::algs
