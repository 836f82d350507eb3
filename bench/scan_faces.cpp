// scan_faces [N]: the share of N rendered pictures of each kind whose faces are found where they are, faces found where
// there are none, colours read wrong, corners whose three faces meet, and the time of a picture.
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <opencv2/core/utility.hpp>
#include <string>
#include <vector>

#include "questions/scan/pictures/testing_tally.h"

namespace {

using namespace superflip::scan;

struct Kind {
  std::string name;
  Look look;
  int faces;  // 1, 3 for a corner, 0 for the background alone
};

Look with(Look look, const std::function<void(Look&)>& change) {
  change(look);
  return look;
}

Look plain(Border border) {
  Look look;
  look.border = border;
  return look;
}

std::vector<Kind> kinds() {
  const auto clutter = [](Look& look) { look.clutter = true; };
  std::vector<Kind> kinds;
  const std::vector<std::pair<std::string, Border>> borders = {{"black borders", Border::kBlack},
                                                               {"white borders", Border::kWhite},
                                                               {"seams", Border::kSeams},
                                                               {"no borders", Border::kNone}};
  for (const auto& [name, border] : borders) {
    kinds.push_back({name, plain(border), 1});
    kinds.push_back({name + ", hard", hard_look(border), 1});
  }
  const auto small = [](Look& look) { look.size = {320, 240}; };
  kinds.push_back({"320 x 240, black borders, hard", with(hard_look(Border::kBlack), small), 1});
  kinds.push_back({"320 x 240, seams, hard", with(hard_look(Border::kSeams), small), 1});
  const Look cluttered = with(plain(Border::kBlack), clutter);
  kinds.push_back({"a quarter of the light", with(cluttered, [](Look& look) { look.light = 0.25; }), 1});
  kinds.push_back({"noise of 14 levels", with(cluttered, [](Look& look) { look.noise = 14; }), 1});
  kinds.push_back({"blur of 2.2 pixels", with(cluttered, [](Look& look) { look.blur = 2.2; }), 1});
  kinds.push_back({"seen from far aside", with(cluttered, [](Look& look) { look.tilt = 0.5; }), 1});
  for (const auto& [name, border] : borders) kinds.push_back({"corner, " + name, plain(border), 3});
  for (const auto& [name, border] : borders) kinds.push_back({"corner, " + name + ", hard", hard_look(border), 3});
  kinds.push_back({"clutter alone", cluttered, 0});
  return kinds;
}

Rendering render(const Kind& kind, Random& random) {
  if (kind.faces == 0) return {render_background(kind.look, random), {}};
  if (kind.faces == 1) return render_face(random_letters(random), kind.look, random);
  return render_corner({random_letters(random), random_letters(random), random_letters(random)}, kind.look, random);
}

}  // namespace

int main(int argc, char** argv) {
  const int pictures = argc > 1 ? std::atoi(argv[1]) : 100;
  cv::setNumThreads(1);
  fmt::print("{:<32}{:>8}{:>8}{:>10}{:>10}{:>10}{:>8}\n", "kind", "faces", "found", "elsewhere", "colours", "corners",
             "ms");
  for (const Kind& kind : kinds()) {
    Random random(7);
    Tally tally;
    double seconds = 0;
    for (int i = 0; i < pictures; ++i) {
      const Rendering rendering = render(kind, random);
      const auto start = std::chrono::steady_clock::now();
      count(rendering, tally);
      seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
    fmt::print("{:<32}{:>8}{:>8}{:>10}{:>10}{:>10}{:>8.0f}\n", kind.name, tally.faces, tally.found, tally.elsewhere,
               tally.wrong_colours, tally.corners, 1000 * seconds / pictures);
    std::fflush(stdout);
  }
}
