#include "questions/workshop/question.h"

#include <array>

#include "ask/common_fields.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr Field kCube = into<&WorkshopRequest::cube, &CubeText::text>(rows::kCubeInJson);
constexpr Field kFrom = into<&WorkshopRequest::cube, &CubeText::from>(rows::kFrom);
constexpr Field kOrder = into<&WorkshopRequest::cube, &CubeText::order>(rows::kOrder);
constexpr Field kSpace = into<&WorkshopRequest::question, &WorkshopQuestion::space>(
    everywhere({"space", Group::kTask, Type::kText, "SPACE", "phase1", "", "the space: phase1, phase2 or 2x2x2"}));

constexpr std::array kCubeFields = {kCube, kFrom, kOrder, kSpace};

constexpr std::array kSearchFields = {
    kCube,
    kFrom,
    kOrder,
    kSpace,
    into<&WorkshopRequest::question, &WorkshopQuestion::algorithm>(
        everywhere({"algorithm", Group::kTask, Type::kText, "NAME", "ida", "",
                    "the algorithm: ida, ida-pathmax, ida-bpmx, astar or astar-pathmax"})),
    into<&WorkshopRequest::question, &WorkshopQuestion::bound>(everywhere(
        {"bound", Group::kTask, Type::kText, "NAME", "largest", "", "the lower bound, as compare has them"})),
};

constexpr Question kCubeQuestion = {"workshop/cube",
                                    "coordinates of a cube",
                                    "Leads a cube into a small space and gives its coordinates.",
                                    {},
                                    kCubeFields,
                                    {}};
constexpr Question kSearchQuestion = {"workshop/search",
                                      "a search with its tree",
                                      "Searches from the cube and records the tree. It expands at most 300,000 nodes "
                                      "and returns the first 700 children of each iteration.",
                                      {},
                                      kSearchFields,
                                      {}};

}  // namespace

const ask::Question& workshop_cube_question() { return kCubeQuestion; }
const ask::Question& workshop_search_question() { return kSearchQuestion; }

}  // namespace superflip
