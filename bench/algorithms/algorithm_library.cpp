// Finds the algorithms of the library (docs/methods/algorithms.md) and writes its data:
//
//   algorithm_library last-layer src/algs/data    # oll, pll, coll, zbll: a minute, 240 MB
//   algorithm_library blocks src/algs/data        # cmll: a minute
//
// A second number of turns may be given to end each search earlier, for tests: `algorithm_library blocks DIR 4`.
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <vector>

#include "algorithms/library_choice.h"
#include "algs/library.h"
#include "methods/cases.h"
#include "notation/algorithm.h"

namespace superflip::algs {
namespace {

// A search: letters, and the turns of the longest sequences, the part that is indexed among them.
struct Search {
  std::string_view letters;
  int longest;
  int indexed;
  bool about_y = false;
};
constexpr std::array kLastLayerSearches = {
    Search{"R U", 18, 9},
    Search{"R U F", 16, 9},
    Search{"R U L", 15, 8},
    Search{"R U D", 15, 8},
    Search{"R r M U", 14, 8},
    Search{"R r M U F", 11, 6},
    Search{"U R F D L B", 12, 6, true},
};
constexpr std::array kBlockSearches = {
    Search{"R U", 16, 8},
    Search{"R U F", 13, 7},
    Search{"R U L", 13, 7},
    Search{"R U D", 13, 7},
    Search{"R r M U", 12, 6},
    Search{"R r M U F", 10, 5},
    Search{"U R F D L B", 11, 5, true},
};

void run(const PieceSet& kept, std::span<const Search> searches, int shorter, std::vector<LibraryChoice>& choices) {
  const auto begin = std::chrono::steady_clock::now();
  for (const Search& search : searches) {
    methods::LetterSequences sequences(kept, search.letters, search.about_y);
    const int longest = search.longest - shorter;
    std::size_t seen = 0;
    const auto sink = [&](const HeldTurns& turns) {
      ++seen;
      const SeenSequence sequence(turns, search.about_y);
      for (LibraryChoice& choice : choices) choice.consider(sequence);
    };
    for (int done = 0; done < longest;) {
      const int first = std::min(done + 1, std::max(1, longest - search.indexed));
      sequences.find(first, search.indexed, sink);
      done = first + search.indexed;
    }
    fmt::print(stderr, "<{}> up to {}: {} sequences, {:.0f} s\n", search.letters, longest, seen,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
}

bool write(const std::string& folder, SetId id, const LibraryChoice& choice) {
  const CaseSet& set = case_set(id);
  std::ofstream file(fmt::format("{}/{}_library.inc", folder, set.name));
  std::size_t count = 0;
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < set.cases.size(); ++i) {
    std::string line;
    for (const HeldTurns& turns : choice.best(i)) {
      if (!line.empty()) line += ' ';
      line += packed(turns);
      ++count;
    }
    bytes += line.size() + 1;
    file << '"' << line << "\",  // " << set.cases[i].name << '\n';
  }
  fmt::print(stderr, "{}: {} algorithms, {} bytes\n{}", set.label, count, bytes, choice.summary());
  return static_cast<bool>(file.flush());
}

}  // namespace
}  // namespace superflip::algs

int main(int argc, char** argv) {
  using namespace superflip::algs;
  const std::string_view what = argc >= 3 ? argv[1] : "";
  const bool blocks = what == "blocks";
  if (!blocks && what != "last-layer") {
    fmt::print(stderr, "usage: algorithm_library last-layer|blocks FOLDER [TURNS-LESS]\n");
    return 2;
  }
  const int shorter = argc > 3 ? std::atoi(argv[3]) : 0;
  std::vector<SetId> ids = {SetId::kOll, SetId::kPll, SetId::kColl, SetId::kZbll};
  if (blocks) ids = {SetId::kCmll};
  std::vector<LibraryChoice> choices;
  for (const SetId id : ids) choices.emplace_back(id);
  const superflip::PieceSet first_two_layers = {.edges = 0xFF0, .corners = 0xF0};
  if (blocks) {
    run(superflip::methods::kRouxBlocks, kBlockSearches, shorter, choices);
  } else {
    run(first_two_layers, kLastLayerSearches, shorter, choices);
  }
  bool written = true;
  for (std::size_t i = 0; i < ids.size(); ++i) written &= write(argv[2], ids[i], choices[i]);
  return written ? 0 : 1;
}
