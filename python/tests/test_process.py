"""What a package must bear: threads, forks, Ctrl-C, many calls, an import that costs nothing."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import superflip
from conftest import ROOT, run_python
from superflip import Cube

HARD = "max_length=16, time_limit=600"  # a search that does not end


def test_import_is_quick_and_needs_neither_numpy_nor_tables(tmp_path):
    program = """if True:
        import time, sys
        begin = time.process_time()
        import superflip
        print(time.process_time() - begin)
        assert "numpy" not in sys.modules and "gymnasium" not in sys.modules
    """
    found = [run_python(program, env={"SUPERFLIP_TABLES": str(tmp_path / "tables")}) for _ in range(5)]
    assert all(each.returncode == 0 for each in found), found[0].stderr
    assert min(float(each.stdout) for each in found) < 0.5  # ten times what is demanded
    assert not (tmp_path / "tables").exists()


def test_the_first_answer_needs_no_tables_on_disk(tmp_path):
    program = """if True:
        import time, superflip
        begin = time.process_time()
        assert superflip.solve("DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD")
        print(time.process_time() - begin)
    """
    found = run_python(program, env={"SUPERFLIP_TABLES": str(tmp_path / "tables")})
    assert found.returncode == 0, found.stderr
    assert float(found.stdout) < 3  # ten times what docs/experiments/python.md measures


def test_a_missing_library_is_an_import_error_that_says_what_to_install():
    found = run_python("import superflip; superflip.solve('R')", env={"SUPERFLIP_LIBRARY": "/nowhere/lib.so"})
    assert "ImportError" in found.stderr and "SUPERFLIP_LIBRARY" in found.stderr


def test_threads_solve_at_the_same_time():
    cubes = [Cube.random(seed) for seed in range(100)]
    with ThreadPoolExecutor(8) as pool:
        for cube, solution in zip(cubes, pool.map(superflip.solve, cubes)):
            assert cube.apply(solution).is_solved


def solve_in_child(seed):
    cube = Cube.random(seed)
    return cube, superflip.solve(cube)


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_multiprocessing_works_in_every_way(method, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "python" / "src"), str(ROOT / "python" / "tests")]))
    superflip.solve("R U")  # the parent has an engine already
    with multiprocessing.get_context(method).Pool(2) as pool:
        for cube, solution in pool.map(solve_in_child, range(6)):
            assert cube.apply(solution).is_solved


def test_a_fork_amid_a_search_leaves_parent_and_child_working():
    searching = threading.Event()
    stopped = []

    def search():
        searching.set()
        stopped.append(superflip.solve(Cube.random(1), time_limit=2))

    thread = threading.Thread(target=search)
    thread.start()
    searching.wait()
    time.sleep(0.1)
    child = os.fork()
    if child == 0:
        ok = superflip.verify("R U F", superflip.solve("R U F")) if "numpy" in sys.modules else True
        os._exit(0 if ok and superflip.solve("R U") == "U' R'" else 1)
    assert os.waitpid(child, 0)[1] == 0
    thread.join()
    assert stopped and superflip.solve("R U") == "U' R'"


@pytest.mark.parametrize(
    "work",
    [
        f"superflip.solve(superflip.Cube.random(1), {HARD})",
        f"superflip.solve_many([superflip.Cube.random(seed) for seed in range(100)], {HARD})",
        "superflip.analyze(superflip.VecEnv(1000000).states, 'cross')",
        f"list(superflip.solve_iter([superflip.Cube.random(seed) for seed in range(9)], {HARD}))",
    ],
)
def test_ctrl_c_ends_long_work_at_once(work):
    program = f"""if True:
        import sys, time, superflip
        superflip.solve("R U")
        print("ready", flush=True)
        try:
            {work}
        except KeyboardInterrupt:
            print("interrupted", superflip.solve("R U"), flush=True)
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "python" / "src")}
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment)
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    begin = time.monotonic()
    child.send_signal(signal.SIGINT)
    assert child.stdout.readline() == "interrupted U' R'\n"
    assert time.monotonic() - begin < 5
    assert child.wait(60) == 0


def test_who_waited_for_work_that_has_ended_may_wait_again():
    # As after a Ctrl-C in the moment in which the first wait ends.
    program = """if True:
        from superflip._calls import _Job
        job = _Job(lambda: "done")
        job.run()
        job.wait()
        job.give_up(lambda: None)
        print(job.result)
    """
    assert run_python(program, timeout=60).stdout == "done\n"


def test_a_signal_handler_may_solve_while_the_main_thread_waits():
    program = """if True:
        import os, signal, threading, superflip
        answers = []
        signal.signal(signal.SIGUSR1, lambda *_: answers.append(superflip.solve("R U")))
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGUSR1)).start()
        superflip.solve(superflip.Cube.random(1), time_limit=1)
        print(answers, len([t for t in threading.enumerate() if t.name == "superflip"]))
    """
    found = run_python(program)
    assert found.stdout == """[Solution("U' R'", length=2, optimal)] 2\n""", found.stderr


def test_a_hundred_thousand_calls_leak_no_memory():
    # In a process of its own with small tables, so that no table is mapped or made meanwhile.
    program = """if True:
        import gc, os, superflip
        from superflip import Cube
        superflip.configure(memory=2_000_000, missing_tables="wait")
        cube = Cube("R U F")

        def resident():
            with open("/proc/self/statm") as statm:
                return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024

        def call(count):
            for index in range(count):
                superflip.move_numbers("R U2 F'")
                cube.cubies
                Cube(cube.facelets)
                cube.to("b32")
                if index % 10 == 0:
                    superflip.solve(cube, count=2)
                    cube.svg()
                    try:
                        superflip.solve("R Q")
                    except superflip.CubeError:
                        pass
            gc.collect()

        call(3_000)
        before = resident()
        call(20_000)
        print(resident() - before)
    """
    found = run_python(program, timeout=280)
    assert found.returncode == 0, found.stderr
    assert int(found.stdout) < 4096  # KiB


def test_configured_engines_are_replaced_and_freed(tmp_path):
    try:
        for memory in (None, 2_000_000):
            superflip.configure(tables=str(tmp_path), memory=memory)
            assert superflip.tables.folder() == str(tmp_path)
            assert superflip.solve("R U") == "U' R'"
        for wrong in ({"missing_tables": "never"}, {"threads": -1}, {"memory": -1}, {"device": "tpu"}):
            with pytest.raises(superflip.UsageError):
                superflip.configure(**wrong)
        assert superflip.solve("R U") == "U' R'"
    finally:
        superflip.configure()


def test_a_solver_whose_tables_exceed_the_memory_is_refused():
    try:
        superflip.configure(memory="3MB")
        with pytest.raises(superflip.UsageError, match="smallest tables of korf take 65378880 bytes; 3000000 are"):
            superflip.solve("R", solver="korf")
        assert superflip.solve("R") == "R'"
    finally:
        superflip.configure()


def test_a_device_searches_for_the_optimal_solver_alone():
    try:
        superflip.configure(device="gpu")
        with pytest.raises(superflip.UsageError, match="optimal does"):
            superflip.solve("R U")
        superflip.configure(device="auto")
        assert superflip.solve("R U") == "U' R'"
    finally:
        superflip.configure()


def test_a_call_may_name_a_device():
    cubes = ["R U", "F2"]
    for call in (
        lambda **how: superflip.solve("R U", **how),
        lambda **how: superflip.solve_many(cubes, **how),
        lambda **how: list(superflip.solve_iter(cubes, **how)),
    ):
        with pytest.raises(superflip.UsageError, match="two-phase does not take device; optimal does"):
            call(device="gpu")
        with pytest.raises(superflip.UsageError, match="there is no device"):
            call(device="tpu")
        call(device="auto")
    with pytest.raises(superflip.UsageError, match="all moves"):
        superflip.solve("R U", solver="optimal", moves="<R,U>", device="gpu")
    assert superflip.distance("R U", device="cpu") == 2
    assert superflip.ask("solve", cube="R U", device="auto")["length"] == 2
    try:
        superflip.configure(device="gpu")
        assert superflip.solve("R U", device="cpu") == "U' R'"
    finally:
        superflip.configure()


def test_tables_are_made_listed_verified_and_removed(tmp_path):
    try:
        superflip.configure(tables=str(tmp_path))
        seen = []
        superflip.tables.build(stage="cross", progress=lambda *report: seen.append(report))
        files = superflip.tables.files()
        assert files and all(each["error"] is None for each in files)
        name = files[0]["name"]
        superflip.tables.verify(name)
        with open(files[0]["path"], "r+b") as file:
            file.seek(-1, os.SEEK_END)
            last = file.read(1)
            file.seek(-1, os.SEEK_END)
            file.write(bytes([last[0] ^ 1]))
        with pytest.raises(superflip.TableError):
            superflip.tables.verify(name)
        superflip.tables.remove(name)
        assert name not in [each["name"] for each in superflip.tables.files()]
        with pytest.raises(superflip.SuperflipError):
            superflip.tables.remove(name)
    finally:
        superflip.configure()
