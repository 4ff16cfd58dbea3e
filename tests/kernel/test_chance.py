"""The one source of chance: test vectors that every build must give, a long period, and evenness."""

import hashlib

import pytest

from bourgade.kernel.chance import HALF, MASK, MULTIPLIER, Chance, following, keyed, scaled, secret_of, seed_stream

# (seed, key): the first state, the next ones, and those read as dice.
VECTORS = [
    (0, "", 862512635760436662,
     [650448538769029238, 884078887584436357, 846822749368193470, 208834370811986373], [4, 4, 1, 5]),
    (7, "orleans/events", 63098407571664124,
     [445609641686841671, 870524351351559133, 188079762107990585, 316266735577940033], [4, 0, 1, 2]),
    (1 << 64, "bag 3", 931086208183654056,
     [672822775390192204, 493756361271347819, 692555888967081760, 654003806054902213], [2, 3, 3, 2]),
]  # fmt: skip


@pytest.mark.parametrize(("seed", "key", "first", "states", "dice"), VECTORS)
def test_streams_are_the_same_everywhere(seed: int, key: str, first: int, states: list[int], dice: list[int]) -> None:
    state = seed_stream(seed, key)
    assert state == first
    chance = Chance(seed, key)
    for expected, die in zip(states, dice, strict=True):
        state = following(state)
        assert state == expected
        assert scaled(state, 6) == die
        assert chance.below(6) == die


def test_a_stream_begins_with_two_halves_of_a_digest() -> None:
    digest = hashlib.sha256(b"bourgade:5:deck").digest()
    state = seed_stream(5, "deck")
    assert state & MASK == int.from_bytes(digest[:8], "big") % (1 << HALF)
    assert state >> HALF == 1 + int.from_bytes(digest[8:16], "big") % (MULTIPLIER - 1)


# (seed, stream, state): the state that takes its place in a match.
KEYED = [
    (0, 0, 1, 408099130185280678),
    (7, 3, 445609641686841671, 315408761717762197),
    (1 << 127, 11, (MULTIPLIER << HALF) - 1, 300918925578459997),
]


@pytest.mark.parametrize(("seed", "stream", "state", "instead"), KEYED)
def test_keyed_draws_are_the_same_everywhere(seed: int, stream: int, state: int, instead: int) -> None:
    assert keyed(secret_of(seed), stream, state) == instead
    assert 0 < instead < MULTIPLIER << HALF


def test_keyed_draws_are_even() -> None:
    secret, state = secret_of(3), 1
    counts = [0] * 36
    for _ in range(36_000):
        first = keyed(secret, 0, following(state))
        state = keyed(secret, 0, following(first))
        counts[6 * scaled(first, 6) + scaled(state, 6)] += 1
    assert chi_square(counts, 1000) < 35 + 5 * 70**0.5


def is_prime(n: int) -> bool:
    """Miller and Rabin, with bases enough to be sure below 3 * 10**24."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        powers = [pow(base, odd << n_twos, n) for n_twos in range(twos)]
        if powers[0] != 1 and n - 1 not in powers:
            return False
    return True


def test_the_multiplier_makes_a_safe_prime_so_the_period_is_long() -> None:
    prime = (MULTIPLIER << HALF) - 1
    assert prime < 1 << 60
    assert is_prime(prime)
    assert is_prime((prime - 1) // 2)
    # The period is the order of 2**30 modulo the prime: not 1 nor 2, so at least half of prime - 1.
    assert pow(1 << HALF, 2, prime) != 1


def test_states_stay_where_the_next_is_computed_without_loss() -> None:
    state = seed_stream(3, "range")
    for _ in range(10_000):
        state = following(state)
        assert 0 < state < MULTIPLIER << HALF


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("n", [2, 3, 6, 10, 52])
def test_numbers_are_even(n: int) -> None:
    chance = Chance(1, "even")
    counts = [0] * n
    for _ in range(1000 * n):
        counts[chance.below(n)] += 1
    # n - 1 degrees of freedom: five standard deviations above the mean is far beyond chance.
    assert chi_square(counts, 1000) < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_neighbours_in_a_stream_are_independent() -> None:
    chance = Chance(2, "pairs")
    counts = [0] * 36
    for _ in range(36_000):
        counts[6 * chance.below(6) + chance.below(6)] += 1
    assert chi_square(counts, 1000) < 35 + 5 * 70**0.5


@pytest.mark.parametrize("other", [(2, "a"), (1, "b"), (1, "a ")])
def test_streams_of_other_seeds_and_keys_are_independent(other: tuple[int, str]) -> None:
    one, two = Chance(1, "a"), Chance(*other)
    counts = [0] * 36
    for _ in range(36_000):
        counts[6 * one.below(6) + two.below(6)] += 1
    assert chi_square(counts, 1000) < 35 + 5 * 70**0.5


def test_first_numbers_of_neighbouring_seeds_are_even() -> None:
    counts = [0] * 10
    for seed in range(10_000):
        counts[Chance(seed, "first").below(10)] += 1
    assert chi_square(counts, 1000) < 9 + 5 * 18**0.5
