// Small searches that test find_indirect_calls.sh: three with indirect calls, two without.
#include <cstddef>
#include <functional>

namespace planted {

struct Space {
  virtual ~Space() = default;
  virtual int bound(int node) const = 0;
};

struct Search {
  int virtual_call(int node);
  int function_object(int node);
  int tail_call(int node);
  int plain(int node);
  int with_switch(int node);

  const Space* space;
  std::function<int(int)> sink;
  int (*visit)(int);
};

int Search::virtual_call(int node) { return node == 0 ? 0 : virtual_call(node - space->bound(node)) + 1; }

int Search::function_object(int node) { return node == 0 ? 0 : function_object(node - sink(node)) + 1; }

int Search::tail_call(int node) { return visit(node + 1); }

int Search::plain(int node) { return node <= 1 ? 1 : plain(node - 1) + plain(node - 2); }

// Each case makes a different call, so that the compiler keeps the jump table.
int Search::with_switch(int node) {
  switch (node) {
    case 0:
      return plain(1);
    case 1:
      return plain(node + 30) * 2;
    case 2:
      return plain(node) - 3;
    case 3:
      return plain(node * node) + 4;
    case 4:
      return plain(node - 5) / 5;
    case 5:
      return plain(node ^ 1) * 6;
    case 6:
      return plain(node | 8) * 7;
    default:
      return plain(node - 9) - 8;
  }
}

}  // namespace planted
