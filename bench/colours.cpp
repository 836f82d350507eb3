// colours_bench [COUNT [SEED [HARDNESS]]]: reads COUNT synthetic cubes from the colours that a cheap camera would
// measure in light from 2,700 to 7,500 K (colours/testing_light.h), and prints how many are read right, how many are
// flagged, and how many are wrong and nobody says so. HARDNESS multiplies noise and glare. docs/experiments/colours.md
// has its figures.
//
// The yardsticks know the centres and nothing of pieces: the nearest centre, and nine stickers for each centre at the
// least sum of distances; each in Oklab, and with brightness taken out. They flag a reading that is no legal cube.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include "colours/balanced_colours.h"
#include "colours/read_colours.h"
#include "colours/testing_light.h"
#include "cube/random_state.h"

namespace superflip::testing {
namespace {

double processor_milliseconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

using Measured = std::array<Rgb, kFacelets>;

struct Tally {
  std::string_view reader;
  long right = 0;
  long right_flagged = 0;
  long wrong_flagged = 0;
  long wrong_silent = 0;
  void add(bool right_cube, bool flagged) {
    (right_cube ? (flagged ? right_flagged : right) : (flagged ? wrong_flagged : wrong_silent)) += 1;
  }
};

Vector3 oklab(const Rgb& colour) {
  const Tint tint = tint_of(colour);
  const double lightness = std::exp(tint[0] / 3);
  return {lightness, lightness * tint[1], lightness * tint[2]};
}
// Brightness counts a tenth of what chroma counts.
Vector3 chroma(const Rgb& colour) {
  const Tint tint = tint_of(colour);
  return {0.03 * tint[0], tint[1], tint[2]};
}

// Squared distances to the centres. A centre has its own colour.
template <typename Space>
StickerCosts distances(const Measured& colours, const Space& space) {
  StickerCosts costs{};
  for (std::size_t i = 0; i < kFacelets; ++i) {
    for (std::size_t c = 0; c < kFaces; ++c) {
      const Vector3 difference = space(colours[i]) - space(colours[9 * c + 4]);
      costs[i][c] = Symmetric3::diagonal({1, 1, 1}).form(difference);
      if (i % 9 == 4 && i / 9 != c) costs[i][c] = 1e6;
    }
  }
  return costs;
}

FaceColours nearest(const StickerCosts& costs) {
  FaceColours colours{};
  for (std::size_t i = 0; i < kFacelets; ++i)
    colours[i] = static_cast<Face>(std::min_element(costs[i].begin(), costs[i].end()) - costs[i].begin());
  return colours;
}

void run(long count, std::uint64_t seed, double hardness) {
  Scene scene;
  scene.noise *= hardness;
  scene.paint_deviation *= hardness;
  scene.tone_deviation *= hardness;
  scene.strongest_glare *= hardness;
  std::array<Tally, 5> tallies{{{"superflip"},
                                {"nearest centre, Oklab"},
                                {"nearest centre, chroma"},
                                {"nine of each, Oklab"},
                                {"nine of each, chroma"}}};
  long called_impossible = 0;
  std::vector<double> times;
  std::vector<double> wrong_margins;
  std::vector<double> right_margins;
  Chance chance(seed);
  for (long k = 0; k < count; ++k) {
    const FaceColours truth = facelets_of(random_state(chance.rng()));
    const Measured measured = measure(truth, scene, chance);
    ColourQuestion question;
    std::copy(measured.begin(), measured.end(), question.colours.begin());
    const double begin = processor_milliseconds();
    const auto reading = read_colours(question);
    times.push_back(processor_milliseconds() - begin);
    const bool right = reading && reading->facelets == truth;
    tallies[0].add(right, !reading || !reading->sure);
    if (!reading) ++called_impossible;
    if (reading) (right ? right_margins : wrong_margins).push_back(reading->margin);
    if (!right && reading && (reading->sure || std::getenv("COLOURS_SHOW") != nullptr)) {
      fmt::print("cube {}: {} margin {:.2f}, wrong stickers:", k, reading->sure ? "SURE BUT WRONG" : "not sure",
                 reading->margin);
      for (std::size_t i = 0; i < kFacelets; ++i)
        if (truth[i] != reading->facelets[i]) fmt::print(" {}:{}{}", i, letter(truth[i]), letter(reading->facelets[i]));
      fmt::print("\n");
    }
    const auto yardstick = [&](std::size_t row, const FaceColours& read) {
      tallies[row].add(read == truth, !cubies_of(read).has_value());
    };
    const StickerCosts by_oklab = distances(measured, oklab);
    const StickerCosts by_chroma = distances(measured, chroma);
    yardstick(1, nearest(by_oklab));
    yardstick(2, nearest(by_chroma));
    yardstick(3, balanced_colours(by_oklab));
    yardstick(4, balanced_colours(by_chroma));
  }
  fmt::print("{} cubes, seed {}, hardness {}\n", count, seed, hardness);
  fmt::print("{:<24} {:>8} {:>14} {:>14} {:>13}\n", "reader", "right", "right, flagged", "wrong, flagged",
             "wrong, silent");
  for (const Tally& t : tallies)
    fmt::print("{:<24} {:>8} {:>14} {:>14} {:>13}\n", t.reader, t.right, t.right_flagged, t.wrong_flagged,
               t.wrong_silent);
  fmt::print("called impossible: {}\n", called_impossible);
  std::sort(times.begin(), times.end());
  std::sort(wrong_margins.rbegin(), wrong_margins.rend());
  std::sort(right_margins.begin(), right_margins.end());
  const auto at = [](const std::vector<double>& sorted, double share) {
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
  };
  fmt::print("processor milliseconds: median {:.2f}, 99 % {:.2f}, most {:.2f}\n", at(times, 0.5), at(times, 0.99),
             times.back());
  if (!right_margins.empty())
    fmt::print("margins of right cubes: least {:.2f}, 0.1 % {:.2f}, 1 % {:.2f}, median {:.1f}\n", right_margins.front(),
               at(right_margins, 0.001), at(right_margins, 0.01), at(right_margins, 0.5));
  fmt::print("largest margins of wrong cubes:");
  for (std::size_t i = 0; i < std::min<std::size_t>(10, wrong_margins.size()); ++i)
    fmt::print(" {:.2f}", wrong_margins[i]);
  fmt::print("\n");
}

}  // namespace
}  // namespace superflip::testing

int main(int argc, char** argv) {
  const long count = argc > 1 ? std::atol(argv[1]) : 1000;
  const long long seed = argc > 2 ? std::atoll(argv[2]) : 1;
  const double hardness = argc > 3 ? std::atof(argv[3]) : 1;
  if (count < 1 || hardness <= 0) {
    fmt::print(stderr, "usage: colours_bench [COUNT [SEED [HARDNESS]]]\n");
    return 2;
  }
  superflip::testing::run(count, static_cast<std::uint64_t>(seed), hardness);
  return 0;
}
