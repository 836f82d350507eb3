// The search floor is made of templates; this file checks at compile time that its headers stand on their own.
#include "search/canonical_order.h"
#include "search/ida_star.h"
#include "search/open_pieces.h"
#include "search/table_space.h"
