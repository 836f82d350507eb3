// Files of POSIX, for front ends: they include headers of this folder alone.
#pragma once

#include "base/checksum.h"
#include "base/file_descriptor.h"
#include "base/files.h"
