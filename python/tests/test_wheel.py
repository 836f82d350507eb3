"""The wheel, made of the library of this build: what is in it, and that it works away from the sources."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from conftest import ROOT

sys.path.insert(0, str(ROOT / "python" / "build_backend"))
import superflip_build  # noqa: E402

LIBRARY = os.environ.get("SUPERFLIP_LIBRARY")
pytestmark = pytest.mark.skipif(not LIBRARY, reason="SUPERFLIP_LIBRARY names no library")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    return folder / superflip_build.build_wheel(str(folder), {"library": LIBRARY})


def test_the_name_fits_every_python(wheel):
    assert re.fullmatch(r"superflip-[0-9.]+-py3-none-(manylinux_2_\d+|linux)_\w+\.whl", wheel.name)
    version = re.search(r"VERSION ([0-9.]+) DESC", (ROOT / "CMakeLists.txt").read_text())[1]
    assert wheel.name.startswith(f"superflip-{version}-")


def test_it_has_the_package_the_library_and_metadata_without_dependencies(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = [archive.read(name).decode() for name in names if name.endswith("METADATA")]
        (record,) = [archive.read(name).decode() for name in names if name.endswith("RECORD")]
    for name in ("__init__.py", "py.typed", "kociemba.py", "libsuperflip.so.0"):
        assert f"superflip/{name}" in names
    assert not [name for name in names if name.endswith((".pyc", "_test.py"))]
    assert "Requires-Python: >=3.9" in metadata
    assert not [line for line in metadata.splitlines() if line.startswith("Requires-Dist") and "extra" not in line]
    assert {line.split(",")[0] for line in record.splitlines()} == set(names)


def test_the_same_sources_give_the_same_bytes(wheel, tmp_path):
    again = tmp_path / superflip_build.build_wheel(str(tmp_path), {"library": LIBRARY})
    assert again.read_bytes() == wheel.read_bytes()


def test_it_works_where_there_is_nothing_else(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SUPERFLIP_")}
    environment.update(PYTHONPATH=str(tmp_path / "site"), SUPERFLIP_TABLES=str(tmp_path / "tables"))
    program = "import superflip; print(superflip.__file__, superflip.__version__, superflip.solve('R U'))"
    found = subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path, check=True
    )
    assert found.stdout.startswith(str(tmp_path / "site")) and found.stdout.rstrip().endswith("U' R'")


def test_the_manual_makes_a_wheel_of_a_library_that_is_built(tmp_path):
    pytest.importorskip("pip")
    (line,) = re.findall("^    pip (wheel .*)$", (ROOT / "docs" / "python.md").read_text(), re.M)
    assert "library=build/release/lib/libsuperflip.so.0" in line
    line = line.replace("build/release/lib/libsuperflip.so.0", os.path.relpath(LIBRARY, ROOT))
    command = [sys.executable, "-m", "pip", *line.split(), "--no-index", "--wheel-dir", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = tmp_path.glob("superflip-*.whl")
    assert "superflip/libsuperflip.so.0" in zipfile.ZipFile(wheel).namelist()


def test_a_library_that_is_missing_is_named(tmp_path):
    with pytest.raises(SystemExit, match="there is no file .*/build/nowhere.so"):
        superflip_build.build_wheel(str(tmp_path), {"library": "build/nowhere.so"})


def test_a_library_that_needs_others_fits_no_manylinux(tmp_path, monkeypatch):
    library = tmp_path / "lib.so"
    library.write_bytes(Path(sys.executable).read_bytes()[:64])  # the header names the machine
    table = "  NEEDED  libc.so.6\n  NEEDED  {}\n  0x0 0x00 03 GLIBC_2.4\n  0x1 0x00 02 GLIBC_2.34\n"
    for other, expected in (("libm.so.6", r"manylinux_2_34_\w+"), ("libfmt.so.9", r"linux_\w+")):
        (tmp_path / "objdump").write_text(f"#!/bin/sh\ncat <<'END'\n{table.format(other)}END\n")
        (tmp_path / "objdump").chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
        assert re.fullmatch(expected, superflip_build.platform_of(library))


def test_a_source_distribution_is_refused_with_the_reason(tmp_path):
    with pytest.raises(SystemExit, match="whole project"):
        superflip_build.build_sdist(str(tmp_path))
