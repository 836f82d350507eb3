"""A serial line that loses, delays, repeats and damages bytes, by chance from a seed."""
import heapq
import itertools

FAULTS = ("lose", "lose a byte", "damage a byte", "add bytes", "repeat", "delay", "cut")


class BadLine:
    """One direction. `send` takes the bytes of a line; `due` gives those that arrive by a time."""

    def __init__(self, random, share, slowest):
        self.random, self.share, self.slowest = random, share, slowest
        self.waiting = []
        self.order = itertools.count()
        self.faults = dict.fromkeys(FAULTS, 0)

    def put(self, data, time):
        heapq.heappush(self.waiting, (time, next(self.order), data))

    def send(self, data, now):
        random = self.random
        if random.random() >= self.share:
            self.put(data, now)
            return
        fault = random.choice(FAULTS)
        self.faults[fault] += 1
        at = random.randrange(len(data))
        if fault == "lose a byte":
            self.put(data[:at] + data[at + 1:], now)
        elif fault == "damage a byte":
            self.put(data[:at] + bytes([data[at] ^ random.randrange(1, 256)]) + data[at + 1:], now)
        elif fault == "add bytes":
            self.put(data[:at] + bytes(random.randrange(256) for _ in range(random.randrange(1, 9))) + data[at:], now)
        elif fault == "repeat":
            self.put(data, now)
            self.put(data, now + random.random() * self.slowest)
        elif fault == "delay":
            self.put(data, now + random.random() * self.slowest)
        elif fault == "cut":  # the two parts arrive apart
            self.put(data[:at], now)
            self.put(data[at:], now + random.random() * self.slowest / 4)

    def due(self, now):
        data = b""
        while self.waiting and self.waiting[0][0] <= now:
            data += heapq.heappop(self.waiting)[2]
        return data

    def next_time(self):
        return self.waiting[0][0] if self.waiting else None
