// Compares named patterns with the pictures that Michael Reid's page draws of them: the faces U, F and R, each row by
// row. An algorithm with a misprint, or under a wrong name, makes another picture. Pictures that show a pattern from
// another side are left out.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "notation/write_cube.h"
#include "patterns/named_pattern.h"

namespace superflip {
namespace {

struct Picture {
  std::string_view name;
  std::string_view u, f, r;  // nine stickers each, as the faces that they belong to
};

constexpr std::array kPictures = {
    Picture{"checkerboards of order six", "UBUBUBUBU", "FLFLFLFLF", "RDRDRDRDR"},
    Picture{"Plummer's cross", "RURUUURUR", "UFUFFFUFU", "FRFRRRFRF"},
    Picture{"Anaconda", "FUFUUFFFF", "RRRFFRRFR", "UUUURRURU"},
    Picture{"Python", "DUDDUDDUD", "RFRFFRRRR", "FFFFRRFRF"},
    Picture{"black mamba", "RURUURRRR", "DDDFFFDDD", "BBBRRRBBB"},
    Picture{"green mamba", "RRRUUURRR", "DDDFFFDDD", "BBBRRRBBB"},
    Picture{"female rattlesnake", "DDDUUDDUD", "RRRRFFRFR", "FFFRRFFRF"},
    Picture{"male boa", "DDDUUUDDD", "RRRRFFRFR", "FFFRRFFRF"},
    Picture{"four spots", "UUUUUUUUU", "BBBBFBBBB", "LLLLRLLLL"},
    Picture{"six spots", "FFFFUFFFF", "RRRRFRRRR", "UUUURUUUU"},
    Picture{"orthogonal bars", "RURRUURUU", "UFFFFFUUU", "RRFRRFFRF"},
    Picture{"six Ts", "DDUUUUDDU", "FFFBFBBFB", "RLLRRRRLL"},
    Picture{"six-two-one", "FUUFUULUU", "FFFFFFRRD", "RRBRRURRU"},
    Picture{"exchanged peaks", "UUUUUDUDD", "FLLFFLFFF", "BBRBRRRRR"},
    Picture{"two twisted peaks", "UUUUUFUFF", "FRRFFRFFF", "UURURRRRR"},
    Picture{"four twisted peaks", "LLULURURR", "FUULFULLF", "FFRFRDRDD"},
    Picture{"exchanged chicken feet", "DDDDUDDDU", "LLFLFLLLL", "RBBBRBBBB"},
    Picture{"twisted chicken feet", "RRRRURRRU", "UUFUFUUUU", "RFFFRFFFF"},
    Picture{"exchanged rings", "DDDDUUDUD", "LFLLFFLLL", "BRBRRBBBB"},
    Picture{"twisted rings", "FFFFUUFUF", "RFRRFFRRR", "URURRUUUU"},
    Picture{"edge hexagon of order two", "UDUDUUUUU", "FFFLFFFLF", "RRRRRBRBR"},
    Picture{"edge hexagon of order three", "URURUUUUU", "FFFUFFFUF", "RRRRRFRFR"},
    Picture{"Ron's cube in a cube", "UUUUUUUUU", "BFFBFFBBB", "RRLRRLLLL"},
};

TEST(NamedPatterns, LookLikeThePublishedPictures) {
  for (const Picture& picture : kPictures) {
    const auto pattern = find_named_pattern(picture.name);
    ASSERT_TRUE(pattern) << picture.name;
    const std::string facelets = to_facelets(cube_of(**pattern));
    EXPECT_EQ(facelets.substr(0, 9), picture.u) << picture.name;
    EXPECT_EQ(facelets.substr(18, 9), picture.f) << picture.name;
    EXPECT_EQ(facelets.substr(9, 9), picture.r) << picture.name;
  }
}

// It is not on that page.
TEST(NamedPatterns, HaveEveryEdgeFlippedInTheSuperflip) {
  EXPECT_EQ(to_facelets(cube_of(**find_named_pattern("superflip"))),
            "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB");
}

}  // namespace
}  // namespace superflip
