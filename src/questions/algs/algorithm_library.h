// The algorithm library, for front ends: they include headers of this folder alone.
#pragma once

#include "algs/case_picture.h"
#include "algs/case_sets.h"
#include "algs/library.h"
#include "notation/algorithm.h"
