// The kernel of an instruction set: BatchExpansion (batch_expansion.h) for the moves, the bound and the shape of a
// search.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>

#include "solvers/optimal/search/batch_expansion.h"

namespace superflip::optimal {

/// The kernel of an instruction set, moves and a bound, which serves the shape of the context: one function for each
/// shape.
template <typename Isa, typename Kind, Bound<Isa> B>
std::size_t expand_with(const ExpandContext& context, const B& bound, Node* nodes, std::size_t count, int left,
                        Node* children) {
  BatchExpansion<Isa, Kind, B> batch(context, bound, nodes, count, left);
  const KernelShape shape = KernelShape::of(context.frame->parts, context.frame->flip_parts);
  std::size_t made = 0;
  const auto run_if = [&]<KernelShape kShape>() {
    if constexpr (B::serves(kShape))
      if (shape == kShape) made = batch.template run<kShape>(children);
  };
  const auto run_one_of = [&]<std::size_t... kNumbers>(std::index_sequence<kNumbers...>) {
    (run_if.template operator()<kKernelShapes[kNumbers]>(), ...);
  };
  run_one_of(std::make_index_sequence<kKernelShapes.size()>());
  return made;
}

/// The kernel of an instruction set.
template <typename Isa>
std::size_t expand(const ExpandContext& context, Node* nodes, std::size_t count, int left, Node* children) {
  return std::visit(
      [&](const auto& bound) {
        if constexpr (kPairsHaveKernels)
          if (context.all_moves != nullptr)
            return expand_with<Isa, AllMoves>(context, bound, nodes, count, left, children);
        return expand_with<Isa, FaceTurns>(context, bound, nodes, count, left, children);
      },
      context.bound);
}

}  // namespace superflip::optimal
