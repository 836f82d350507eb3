// Measured colours to a cube, for front ends.
#pragma once

#include "colours/colour_text.h"
#include "colours/read_colours.h"
#include "notation/shown_faces.h"
