// A time limit for a front end: they include headers of this folder alone.
#pragma once

#include "base/stop_timer.h"
