// Measured colours to a cube, for front ends: they include headers of this folder alone.
#pragma once

#include "colours/colour_text.h"
#include "colours/read_colours.h"
