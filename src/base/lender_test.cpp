#include "base/lender.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/parallel.h"

namespace superflip {
namespace {

using Numbers = std::vector<int>;

TEST(Lender, LendsWhatCameBackLast) {
  Lender<Numbers> lender;
  {
    const auto first = lender.borrow();
    const auto second = lender.borrow();
    EXPECT_NE(first.get(), second.get());
    EXPECT_TRUE(second->empty());
    first->assign(1000, 1);  // given back last
    second->assign(10, 2);
  }
  EXPECT_EQ(lender.borrow()->size(), 1000U);
  const auto again = lender.borrow();
  EXPECT_EQ(*again, Numbers(1000, 1));
  EXPECT_EQ(*lender.borrow(), Numbers(10, 2));
}

TEST(Lender, LendsAnObjectToOneThreadAtATime) {
  Lender<Numbers> lender;
  run_on_threads(4, [&] {
    for (int i = 0; i < 1000; ++i) {
      const auto numbers = lender.borrow();
      const auto size = numbers->size();
      numbers->push_back(i);
      ASSERT_EQ(numbers->size(), size + 1);
    }
  });
  std::size_t total = 0;
  std::vector<decltype(lender.borrow())> all;
  for (int i = 0; i < 4; ++i) total += all.emplace_back(lender.borrow())->size();
  EXPECT_EQ(total, 4000U);
}

}  // namespace
}  // namespace superflip
