#include "colours/read_colours.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "colours/colour_model.h"
#include "colours/few.h"
#include "colours/find_arrangement.h"
#include "colours/other_starts.h"

namespace superflip {
namespace {

// How much better an impossible assembly must fit than the best legal cube: cubes are rarely reassembled wrongly, and a
// few stickers under glare make an assembly look better than it is.
constexpr double kImpossibleMargin = 9.0;
// A sticker is plain when its own colour explains it, without glare and without the density of the unknown.
constexpr double kPlainShare = 0.02;
// With more stickers than this that are not plain, the colours are not those of a cube.
constexpr long kMostStrangeStickers = 9;
constexpr long kMostStrangeCentres = 2;
// With more than this, a sure cube may be another one of which a face was shown turned.
constexpr long kMostTrusted = 1;
// Other starts are tried below this margin of the first fit, and for stickers that are less plain than this and cost
// more than glare does (nats).
constexpr double kClearMargin = 15.0;
constexpr double kClearShare = 0.5;
constexpr double kCostOfGlare = 2.0;

// What is known of a cube once all starts have been tried.
struct Ranked {
  CubeFit best;
  CubeFit second;                         // another cube, with its own model
  Rivals rivals;                          // of the best one, under its model
  AssemblyClass nearest;                  // the class of the cheapest assembly under that model
  std::array<double, kFacelets> plain{};  // how far plain colours explain the stickers
};

// The fits to different cubes, the best one first.
class Fits {
 public:
  explicit Fits(const StickerSamples& samples) : samples_(samples) {}

  // Settles from a cube, unless that was done.
  void settle_from(const CubieState& cube) {
    if (!insert_new(tried_, facelets_of(cube))) return;
    add(settle(samples_, cube));
  }
  void add(CubeFit fit) {
    insert_new(tried_, fit.facelets);
    const auto is_same = [&](const CubeFit& other) { return other.facelets == fit.facelets; };
    if (std::any_of(fits_.begin(), fits_.end(), is_same)) return;
    fits_.push_back(std::move(fit));
    sort_few(fits_, [](const CubeFit& each) { return each.cost; });
  }
  [[nodiscard]] const CubeFit& best() const { return fits_.front(); }
  [[nodiscard]] const CubeFit& second() const { return fits_[1]; }

 private:
  const StickerSamples& samples_;
  std::vector<CubeFit> fits_ = {};
  std::vector<FaceColours> tried_ = {};
};

// True when every centre looks like its colour, and every other sticker too, or like glare on it.
bool is_explained(const CubeFit& fit, const StickerCosts& costs, const std::array<double, kFacelets>& plain) {
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const bool is_centre = i % 9 == 4;
    const double cost = costs[i][static_cast<std::size_t>(fit.facelets[i])];
    if (plain[i] < kClearShare && (is_centre || cost > kCostOfGlare)) return false;
  }
  return true;
}

Ranked rank(const StickerSamples& samples) {
  Fits fits(samples);
  fits.settle_from(cheapest(samples, ColourModel::from_centres(samples)));
  for (bool tried_others = false;;) {
    const CubeFit best = fits.best();
    const StickerCosts costs = best.model.costs(samples);
    const CubeSearch search(costs);
    const Rivals rivals = search.rivals();
    const auto plain = explain(best.model, samples, best.facelets).plain;
    // The second best cube under this model may do better under its own, even become the best.
    fits.add(fit_to(samples, rivals.second));
    if (rivals.margin < kClearMargin || !is_explained(best, costs, plain)) {
      fits.settle_from(cheapest(samples, parted(samples, best)));
      fits.settle_from(cheapest(samples, renamed(samples, best.model)));
      if (!std::exchange(tried_others, true))
        for (const ColourModel& start : other_starts(samples)) fits.settle_from(cheapest(samples, start));
    }
    if (fits.best().facelets == best.facelets) return {best, fits.second(), rivals, search.best_class(), plain};
  }
}

std::vector<DoubtfulSticker> doubtful_stickers(const Ranked& ranked,
                                               const std::array<std::uint8_t, kFacelets>& facelet_of_shown) {
  std::vector<DoubtfulSticker> doubtful;
  const double of_second = std::max(0.0, ranked.second.cost - ranked.best.cost);
  for (std::size_t shown = 0; shown < kFacelets; ++shown) {
    const std::size_t facelet = facelet_of_shown[shown];
    const Face read = ranked.best.facelets[facelet];
    RivalColour rival = ranked.rivals.sticker[facelet];
    // Where two cubes fit equally well, the rivals may be those of the second one.
    if (ranked.second.facelets[facelet] != read && (of_second < rival.margin || rival.colour == read))
      rival = {ranked.second.facelets[facelet], of_second};
    if (rival.margin >= kSureMargin && ranked.plain[facelet] >= kPlainShare) continue;
    doubtful.push_back({static_cast<int>(facelet), static_cast<int>(shown), read,
                        rival.margin < kSureMargin ? rival.colour : read, rival.margin});
  }
  sort_few(doubtful, [](const DoubtfulSticker& sticker) { return sticker.margin; });
  return doubtful;
}

long strange_stickers(const std::array<double, kFacelets>& plain) {
  return std::count_if(plain.begin(), plain.end(), [](double share) { return share < kPlainShare; });
}

// Centres name the colours. When several look strange, all stickers of a colour may have the wrong name.
long strange_centres(const std::array<double, kFacelets>& plain) {
  long count = 0;
  for (std::size_t f = 0; f < kFaces; ++f) count += plain[9 * f + 4] < kPlainShare ? 1 : 0;
  return count;
}

// An assembly that no turns can make, when it may fit better than every legal cube.
std::optional<CubeFit> impossible_fit(const StickerSamples& samples, const Ranked& ranked) {
  if (ranked.nearest == AssemblyClass{}) return std::nullopt;
  return settle(samples, cheapest(samples, ranked.best.model, ranked.nearest), ranked.nearest);
}

ColourError impossible(const CubieState& cube) {
  ColourError error{{ErrorCode::kInvalidCube, {}}, defects_of(cube)};
  for (const Defect& defect : error.defects) {
    if (!error.error.message.empty()) error.error.message += ' ';
    error.error.message += defect.message;
  }
  return error;
}

std::optional<Error> missing_centre(const ColourQuestion& question) {
  for (std::size_t k = 0; k < kFaces; ++k) {
    if (question.colours[9 * k + 4]) continue;
    return Error{
        ErrorCode::kUsage,
        fmt::format("the centre of the face shown as number {} has no colour; centres name the colours", k + 1),
        fmt::format("sticker {}", 9 * k + 4)};
  }
  return std::nullopt;
}

StickerSamples samples_of(const ColourQuestion& question, const std::array<std::uint8_t, kFacelets>& facelet_of_shown) {
  StickerSamples samples{};
  for (std::size_t shown = 0; shown < kFacelets; ++shown)
    if (const auto& colour = question.colours[shown]) samples[facelet_of_shown[shown]] = sample_of(*colour);
  return samples;
}

// What is read from faces that lie in one way.
struct ArrangedReading {
  tl::expected<ColourReading, ColourError> reading;
  double cost;   // of the best cube or impossible assembly (nats)
  long strange;  // stickers of it
  [[nodiscard]] bool is_sure() const { return reading && reading->sure; }
};

ArrangedReading read_arranged(const ColourQuestion& question, const Arrangement& found) {
  const auto facelet_of_shown = facelets_shown(found.order, found.turns);
  const StickerSamples samples = samples_of(question, facelet_of_shown);
  const Ranked ranked = rank(samples);
  const auto wrong = impossible_fit(samples, ranked);
  const double cost = wrong ? std::min(wrong->cost, ranked.best.cost) : ranked.best.cost;
  if (wrong && wrong->cost + kImpossibleMargin < ranked.best.cost &&
      strange_stickers(explain(wrong->model, samples, wrong->facelets).plain) <= kMostStrangeStickers)
    return {tl::make_unexpected(impossible(wrong->cube)), cost, 0};

  ColourReading reading;
  reading.cube = ranked.best.cube;
  reading.facelets = ranked.best.facelets;
  reading.second = ranked.second.facelets;
  reading.margin = std::max(0.0, std::min(ranked.rivals.margin, ranked.second.cost - ranked.best.cost));
  reading.order = found.order;
  reading.turns = found.turns;
  reading.other_way_fits = found.other_way_fits;
  reading.assumptions = question.assumptions;
  reading.assumptions.insert(reading.assumptions.end(), found.assumptions.begin(), found.assumptions.end());
  reading.doubtful = doubtful_stickers(ranked, facelet_of_shown);
  for (std::size_t c = 0; c < kFaces; ++c) reading.face_colours[c] = rgb_of_tint(ranked.best.model.centre[c]);
  if (reading.margin < kSureMargin)
    reading.doubts.push_back("Another cube fits the colours almost as well. Check the doubtful stickers.");
  if (strange_stickers(ranked.plain) > kMostStrangeStickers)
    reading.doubts.push_back(
        "Many colours are near none of the six centres. Check that these are the stickers of a cube, without glare.");
  if (strange_centres(ranked.plain) > kMostStrangeCentres)
    reading.doubts.push_back("Several centres do not look like the other stickers of their colour. Check the centres.");
  if (wrong && wrong->cost < ranked.best.cost)
    reading.doubts.push_back(fmt::format("An impossible cube fits better. {}", impossible(wrong->cube).error.message));
  if (found.other_way_fits)
    reading.doubts.push_back("The faces also fit together in another way, to another cube. State order and turns.");
  reading.sure = reading.doubts.empty();
  return {std::move(reading), cost, strange_stickers(ranked.plain)};
}

}  // namespace

tl::expected<ColourReading, ColourError> read_colours(const ColourQuestion& question) {
  if (auto error = missing_centre(question)) return tl::make_unexpected(ColourError{*std::move(error)});
  const Arrangement usual = find_arrangement(question);
  ArrangedReading given = read_arranged(question, usual);
  if (!question.turns_assumed || (given.is_sure() && given.strange <= kMostTrusted)) return std::move(given.reading);

  // Turned faces count only where they fit clearly better than the faces as shown: two equal explanations are a doubt.
  ColourQuestion any_turns = question;
  any_turns.turns.reset();
  const Arrangement turned = find_arrangement(any_turns);
  if (turned.turns == usual.turns) return std::move(given.reading);
  ArrangedReading other = read_arranged(any_turns, turned);
  if (other.cost + kSureMargin >= given.cost) return std::move(given.reading);
  if (other.is_sure()) return std::move(other.reading);
  if (given.is_sure()) {
    given.reading->doubts.push_back("With faces turned another cube fits better. State the turns.");
    given.reading->sure = false;
  }
  return std::move(given.reading);
}

}  // namespace superflip
