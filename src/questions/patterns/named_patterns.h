// The named patterns, for front ends: they include headers of this folder alone.
#pragma once

#include "patterns/named_pattern.h"
