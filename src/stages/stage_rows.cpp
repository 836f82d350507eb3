#include <algorithm>
#include <array>

#include "stages/stage.h"

namespace superflip::stages {
namespace {

constexpr std::array kStageRows = {
    StageRow{"cross", "the four edges of a face", "DR DF DL DB", false},
    StageRow{"xcross", "the cross and one slot", "cross+FR", true},
    StageRow{"xxcross", "the cross and two slots", "cross+FR+FL | cross+FR+BL", true},
    StageRow{"xxxcross", "the cross and three slots", "cross+FR+FL+BL", true},
    StageRow{"f2l", "the first two layers", "cross+FR+FL+BL+BR", false},
    StageRow{"pseudocross", "the cross but for a turn of its face", "[D] cross", false},
    StageRow{"pseudoxcross", "the cross and one slot but for a turn", "[D] cross+FR", true},
    StageRow{"pseudoxxcross", "the cross and two slots but for a turn", "[D] cross+FR+FL | [D] cross+FR+BL", true},
    StageRow{"pseudoxxxcross", "the cross and three slots but for a turn", "[D] cross+FR+FL+BL", true},
    StageRow{"pseudof2l", "the first two layers but for a turn", "[D] cross+FR+FL+BL+BR", false},
    StageRow{"paircross", "the cross and a free pair", "cross+<FR>", true},
    StageRow{"pairxcross", "the cross, one slot, a free pair", "cross+FR+<FL> | cross+FL+<FR> | cross+FR+<BL>", true},
    StageRow{"pairxxcross", "the cross, two slots, a free pair",
             "cross+FR+FL+<BL> | cross+FR+FL+<BR> | cross+FR+BL+<FL>", true},
    StageRow{"pairxxxcross", "the cross, three slots, a free pair", "cross+FR+FL+BL+<BR>", true},
    StageRow{"eo", "every edge oriented", "eo", true},
    StageRow{"eoline", "every edge oriented and a line of two", "eo DF DB", true},
    StageRow{"eocross", "every edge oriented and the cross", "eo DR DF DL DB", true},
    StageRow{"eoxcross", "every edge oriented, the cross and one slot", "cross+FR+eo", true},
    StageRow{"eoxxcross", "every edge oriented, the cross and two slots", "cross+FR+FL+eo | cross+FR+BL+eo", true},
    StageRow{"eoxxxcross", "every edge oriented, the cross and three slots", "cross+FR+FL+BL+eo", true},
    StageRow{"pseudoeocross", "every edge oriented and the cross but for a turn", "[D] eo DR DF DL DB", true},
    StageRow{"pseudoeoxcross", "every edge oriented, the cross and one slot but for a turn", "[D] cross+FR+eo", true},
    StageRow{"zzf2l", "every edge oriented and the first two layers", "cross+FR+FL+BL+BR+eo", true},
    StageRow{"oll", "the first two layers, and the last one oriented", "cross+FR+FL+BL+BR+eo+co", false},
    StageRow{"square", "1x2x2, the first square of Roux", "DL FL DLF | DL BL DBL", true},
    StageRow{"block", "1x2x3, the first block of Roux", "DL FL BL DLF DBL", true},
    StageRow{"blocks", "both 1x2x3 blocks of Roux", "DL FL BL DLF DBL DR FR BR DFR DRB", true},
    StageRow{"2x2x2", "the 2x2x2 of Petrus", "DL DB BL DBL", true},
    StageRow{"2x2x3", "the 2x2x3 of Petrus", "DL DB DF BL FL DBL DLF", true},
    StageRow{"2x2x3eo", "the 2x2x3 of Petrus and every edge oriented", "DL DB DF BL FL DBL DLF+eo", true},
};

}  // namespace

std::span<const StageRow> stage_rows() { return kStageRows; }

const StageRow* find_stage_row(std::string_view name) {
  const auto* const found =
      std::find_if(kStageRows.begin(), kStageRows.end(), [&](const StageRow& one) { return one.name == name; });
  return found == kStageRows.end() ? nullptr : found;
}

}  // namespace superflip::stages
