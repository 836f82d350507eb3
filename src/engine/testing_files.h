// For tests of front ends only, which include headers of this folder alone: temporary folders and file contents.
#pragma once

#include "base/testing.h"
