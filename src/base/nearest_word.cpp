#include "base/nearest_word.h"

#include <algorithm>
#include <cctype>

namespace superflip {
namespace {

constexpr std::size_t kMostLetters = 64;  // a longer text is no mistyped word
constexpr std::size_t kLettersAnEdit = 3;
constexpr std::size_t kLeastBeginning = 3;  // letters that are enough to complete a word

std::string small_letters(std::string_view word) {
  std::string small(word);
  std::transform(small.begin(), small.end(), small.begin(), [](unsigned char c) { return std::tolower(c); });
  return small;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Three rows of the table of distances between the prefixes of both.
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before_last, last);
    std::swap(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string_view nearest_word(std::string_view typed, const std::vector<std::string_view>& words) {
  if (typed.empty() || typed.size() > kMostLetters) return {};
  const std::string small = small_letters(typed);
  std::string_view nearest;
  std::size_t least = std::max<std::size_t>(1, typed.size() / kLettersAnEdit) + 1;
  for (const std::string_view word : words) {
    const std::size_t distance = edit_distance(small, small_letters(word));
    if (distance >= least) continue;
    least = distance;
    nearest = word;
  }
  if (!nearest.empty() || typed.size() < kLeastBeginning) return nearest;
  const auto begun = std::find_if(words.begin(), words.end(),
                                  [&](std::string_view word) { return small_letters(word).starts_with(small); });
  return begun == words.end() ? std::string_view() : *begun;
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string_view>& words) {
  const std::string_view nearest = nearest_word(typed, words);
  return nearest.empty() ? "" : "; did you mean " + std::string(nearest) + "?";
}

}  // namespace superflip
