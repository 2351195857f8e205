// Signs of unfair voting: planted ones are found, honest contests are left alone.

import { describe, expect, test } from 'vitest'
import { type Flag, type FlagVote, findFlags } from './contest-flags.ts'
import { dayMs, minuteMs } from './durations.ts'

/** A reproducible sequence of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** 500 voters, 60 of them with an entry: entries differ in quality, some voters are new, votes come over ten days. */
function honestContest(seed: number): FlagVote[] {
  const random = createRandom(seed)
  const authors = Array.from({ length: 60 }, (_, index) => `u${index}`)
  const quality = authors.map(() => 0.02 + 0.2 * random() ** 2)
  return Array.from({ length: 500 }, (_, index) => `u${index}`).flatMap((voterId) => {
    const since = random() < 0.05 ? -dayMs * random() : -dayMs * (10 + 700 * random())
    const begins = 10 * dayMs * random()
    return authors.flatMap((authorId, entry) => {
      if (authorId === voterId || random() > (quality[entry] ?? 0)) return []
      const atMs = begins + 15 * 60_000 * random()
      return [{ voterId, entryId: `e${entry}`, authorId, atMs, voterSinceMs: since }]
    })
  })
}

const kinds = (flags: Flag[]) => flags.map(({ kind }) => kind)

describe('an honest contest', () => {
  test('is flagged in at most one of a hundred', () => {
    const flagged = Array.from({ length: 200 }, (_, seed) => findFlags(honestContest(seed + 1))).filter(
      (flags) => flags.length > 0,
    )
    expect(flagged.length).toBeLessThanOrEqual(2)
  })

  test('without votes has no flags', () => expect(findFlags([])).toEqual([]))
})

describe('what was planted is found', () => {
  test('a ring of eight entrants among five hundred voters', () => {
    const ring = Array.from({ length: 8 }, (_, index) => `u${index + 20}`)
    const planted = ring.flatMap((voterId, at) =>
      ring.flatMap((authorId, index) =>
        voterId === authorId
          ? []
          : [
              {
                voterId,
                authorId,
                entryId: `e${index + 20}`,
                atMs: (at + index) * dayMs * 0.6,
                voterSinceMs: -300 * dayMs,
              },
            ],
      ),
    )
    for (const seed of [1, 2, 3, 4, 5]) {
      const without = honestContest(seed).filter(
        ({ voterId, authorId }) => !(ring.includes(voterId) && ring.includes(authorId)),
      )
      const [flag, ...others] = findFlags([...without, ...planted])
      expect([flag?.kind, flag?.accountIds.toSorted(), others]).toEqual(['ring', ring.toSorted(), []])
      expect(flag?.probability).toBeLessThan(1e-9)
    }
  })

  test('accounts made to vote for one entry', () => {
    const planted = Array.from({ length: 15 }, (_, index) => ({
      voterId: `new${index}`,
      entryId: 'e7',
      authorId: 'u7',
      atMs: index * 0.5 * dayMs,
      voterSinceMs: index * 0.5 * dayMs - 60_000,
    }))
    const flags = findFlags([...honestContest(11), ...planted])
    expect(kinds(flags)).toEqual(['new-accounts'])
    expect(flags[0]?.entryId).toBe('e7')
    expect(planted.every(({ voterId }) => flags[0]?.accountIds.includes(voterId))).toBe(true)
  })

  test('a burst of votes for one entry', () => {
    const planted = Array.from({ length: 14 }, (_, index) => ({
      voterId: `bought${index}`,
      entryId: 'e3',
      authorId: 'u3',
      atMs: 4 * dayMs + index * 20_000,
      voterSinceMs: -400 * dayMs,
    }))
    const flags = findFlags([...honestContest(12), ...planted])
    expect(kinds(flags)).toEqual(['burst'])
    expect([flags[0]?.entryId, (flags[0]?.observed ?? 0) >= 14]).toEqual(['e3', true])
    const later = { ...planted[0]!, voterId: 'honest', atMs: 9 * dayMs }
    const [flag] = findFlags([...honestContest(12), ...planted, later])
    expect(flag?.accountIds).not.toContain('honest')
    expect(flag?.accountIds.length).toBe(flag?.observed)
  })
})

describe('how likely it is by chance', () => {
  const votesOf = (entryId: string, { count, isNew }: { count: number; isNew: boolean }): FlagVote[] =>
    Array.from({ length: count }, (_, index) => ({
      voterId: `${entryId}-${isNew}-${index}`,
      entryId,
      authorId: `author-${entryId}`,
      // An hour apart: no burst.
      atMs: index * 3_600_000,
      voterSinceMs: isNew ? index * 3_600_000 - 60_000 : -400 * dayMs,
    }))

  test('that an entry gets so many votes of new accounts, times the entries that it could have happened to', () => {
    const votes = [
      ...votesOf('a', { count: 12, isNew: true }),
      ...votesOf('b', { count: 40, isNew: false }),
      ...votesOf('c', { count: 38, isNew: false }),
    ]
    const [flag, ...others] = findFlags(votes)
    expect([flag?.kind, others]).toEqual(['new-accounts', []])
    // One vote of each kind is added to the 78 others, none of which comes from a new account.
    const share = 1 / 80
    expect((flag?.probability ?? 1) / (3 * share ** 12)).toBeCloseTo(1, 6)
    expect(flag?.expected).toBeCloseTo(12 * share, 9)
  })
})

const vote = (entryId: string, index: number, atMs: number): FlagVote => ({
  voterId: `${entryId}-${index}`,
  entryId,
  authorId: `author-${entryId}`,
  atMs,
  voterSinceMs: -400 * dayMs,
})

test('a burst is measured against the whole time from the first vote to the last', () => {
  const votes = [
    vote('a', 0, 0),
    ...Array.from({ length: 12 }, (_, index) => vote('a', index + 1, 6 * dayMs + index * 20_000)),
    // None of them within the burst.
    ...Array.from({ length: 40 }, (_, index) => vote('b', index, 7 * dayMs + (index * 3 * dayMs) / 39)),
  ]
  const [flag, ...others] = findFlags(votes)
  expect([flag?.kind, flag?.observed, others]).toEqual(['burst', 12, []])
  // Ten minutes of ten days, of 13 votes.
  const mean = 13 / 1440
  expect(flag?.expected).toBeCloseTo(mean, 9)
  // Twelve or more votes; any of the 13 could have begun a burst, of either entry.
  const tail = Math.exp(-mean) * (mean ** 12 / 479_001_600) * (1 + mean / 13)
  expect((flag?.probability ?? 0) / (tail * 13 * 2)).toBeCloseTo(1, 6)
})

test('eight votes in eight seconds are a burst, also where all votes came within minutes', () => {
  const seconds = (entry: string, from: number, step: number) =>
    Array.from({ length: 8 }, (_, index) => vote(entry, from + index, (from + index * step) * 1000))
  // Nothing else yet, and beside 32 votes that came half a minute apart.
  for (const others of [[], ['b', 'c', 'd', 'e'].flatMap((entry, at) => seconds(entry, 100 + 9 * at, 30))]) {
    const flags = findFlags([...seconds('a', 0, 1), ...others])
    expect(flags.map(({ kind, entryId, observed, spanMs }) => [kind, entryId, observed, spanMs])).toEqual([
      ['burst', 'a', 8, 60_000],
    ])
  }
})

test('a rush on all entries is no burst of one', () => {
  const rush = (entryId: string, atMs: number) =>
    Array.from({ length: 12 }, (_, index) => vote(entryId, index, atMs + index * 20_000))
  const calm = [vote('a', 12, 0), vote('b', 12, 10 * dayMs)]
  const kindsOf = (votes: FlagVote[]) => findFlags(votes).map(({ kind, entryId }) => [kind, entryId])
  expect(kindsOf([...calm, ...rush('a', 6 * dayMs), ...rush('b', 6 * dayMs)])).toEqual([])
  // A day apart, each has its own.
  expect(kindsOf([...calm, ...rush('a', 6 * dayMs), ...rush('b', 7 * dayMs)])).toEqual([
    ['burst', 'a'],
    ['burst', 'b'],
  ])
})

test('thousands of votes spread over days are no burst where the others voted within minutes', () => {
  const votes = [
    ...Array.from({ length: 3000 }, (_, index) => ({ entryId: 'a', atMs: index * 200_000 })),
    ...Array.from({ length: 40 }, (_, index) => ({ entryId: 'b', atMs: 3 * dayMs + index * 10_000 })),
    // The busiest ten minutes of the first entry, with all votes for the second.
    ...Array.from({ length: 4 }, (_, index) => ({ entryId: 'a', atMs: 3 * dayMs + 380_000 + index * 5000 })),
  ].map((vote, index) => ({
    ...vote,
    voterId: `voter-${index}`,
    authorId: `author-${vote.entryId}`,
    voterSinceMs: -400 * dayMs,
  }))
  expect(findFlags(votes).map(({ kind, entryId }) => [kind, entryId])).toEqual([['burst', 'b']])
})

describe('the limits of a sign', () => {
  /** Votes a day apart, of old accounts: no sign of anything. */
  const calm = (entryId: string, count: number) =>
    Array.from({ length: count }, (_, index) => vote(entryId, 1000 + index, index * dayMs))

  test('an account is new for two days', () => {
    const flagsOfAge = (ageMs: number) =>
      findFlags([
        ...Array.from({ length: 12 }, (_, index) => ({
          ...vote('a', index, index * dayMs),
          voterSinceMs: index * dayMs - ageMs,
        })),
        ...calm('b', 40),
      ])
    expect(kinds(flagsOfAge(2 * dayMs - 1))).toEqual(['new-accounts'])
    expect(flagsOfAge(2 * dayMs)).toEqual([])
  })

  test('a burst lasts less than ten minutes', () => {
    const observed = (lastMs: number) => {
      const times = [0, 1, 2, 3, 4].map((minute) => 20 * dayMs + minute * minuteMs)
      const burst = [...times, 20 * dayMs + lastMs].map((at, index) => vote('a', index, at))
      return findFlags([...burst, ...calm('b', 40)]).map((flag) => flag.observed)
    }
    expect(observed(10 * minuteMs - 1)).toEqual([6])
    expect(observed(10 * minuteMs)).toEqual([5])
  })

  test('five votes can be a burst, or of new accounts; four never are', () => {
    const kindsOf = (count: number, voterSinceMs: number, gapMs: number) =>
      kinds(
        findFlags([
          ...Array.from({ length: count }, (_, index) => ({
            ...vote('a', index, index * gapMs),
            voterSinceMs,
          })),
          ...calm('b', 3000),
        ]),
      )
    expect([kindsOf(5, -400 * dayMs, 1000), kindsOf(4, -400 * dayMs, 1000)]).toEqual([['burst'], []])
    expect([kindsOf(5, -1, 3_600_000), kindsOf(4, -1, 3_600_000)]).toEqual([['new-accounts'], []])
  })

  test('the burst is where the most votes are, also at the very beginning; of two alike the earlier one', () => {
    const at = (day: number, count: number) =>
      Array.from({ length: count }, (_, index) => vote(`a`, day * 100 + index, day * dayMs + index * 1000))
    const busiest = (votes: FlagVote[]) => findFlags([...votes, ...calm('b', 300)])[0]?.accountIds
    expect(busiest([...at(9, 6), ...at(0, 7)])).toEqual(at(0, 7).map(({ voterId }) => voterId))
    expect(busiest([...at(9, 7), ...at(0, 6)])).toEqual(at(9, 7).map(({ voterId }) => voterId))
    expect(busiest([...at(9, 7), ...at(0, 7)])).toEqual(at(0, 7).map(({ voterId }) => voterId))
  })

  test('what is least likely comes first', () => {
    const burst = (entryId: string, day: number, count: number) =>
      Array.from({ length: count }, (_, index) => vote(entryId, index, day * dayMs + index * 1000))
    const flags = findFlags([...burst('a', 3, 6), ...burst('c', 5, 12), ...calm('b', 300)])
    expect(flags.map(({ entryId }) => entryId)).toEqual(['c', 'a'])
    expect((flags[0]?.probability ?? 1) < (flags[1]?.probability ?? 0)).toBe(true)
  })
})

describe('a burst is less surprising', () => {
  const burst = Array.from({ length: 8 }, (_, index) => vote('a', index, index * minuteMs))

  test('the more of the others’ votes came in the same ten minutes', () => {
    // Of 40 votes for the other entry, this many fall within the burst, the rest over ten days.
    const others = (within: number) =>
      Array.from({ length: 40 }, (_, index) =>
        vote('b', index, index < within ? index * 10_000 : index * 6 * 3_600_000),
      )
    // No more in the same ten minutes.
    const after = vote('b', 40, 10 * minuteMs)
    const expectedOf = (within: number) =>
      findFlags([...burst, ...others(within).slice(1), after])[0]?.expected
    expect(expectedOf(2)).toBeCloseTo((8 * 1) / 40, 9)
    expect(expectedOf(3)).toBeCloseTo((8 * 2) / 40, 9)
  })

  test('if the only other vote came in them as well', () => {
    const rush = Array.from({ length: 60 }, (_, index) => vote('a', index, 5 * dayMs + index * 1000))
    const calm = vote('a', 60, 0)
    expect(findFlags([calm, ...rush, vote('b', 0, 5 * dayMs)])).toEqual([])
    expect(findFlags([calm, ...rush, vote('b', 0, 6 * dayMs)])).toHaveLength(1)
  })

  test('in a contest of one entry only by its own time', () => {
    const calm = Array.from({ length: 20 }, (_, index) => vote('a', 100 + index, (1 + index) * dayMs))
    const votes = [...burst, ...calm].map((one) => ({ ...one, atMs: one.atMs + 1000 * dayMs }))
    const [flag] = findFlags(votes)
    expect(flag?.expected).toBeCloseTo((28 * 10) / (20 * 1440), 9)
  })

  test('in one that has lasted ten minutes or less there is none', () => {
    expect(findFlags(burst)).toEqual([])
  })
})

describe('a ring', () => {
  /** Everybody votes for everybody else of the group; the others vote for one another in a circle. */
  const contest = (ring: number, others: number) => {
    const cast = (voter: string, author: string, index: number): FlagVote => ({
      voterId: voter,
      entryId: `entry-${author}`,
      authorId: author,
      atMs: index * dayMs,
      voterSinceMs: -400 * dayMs,
    })
    const members = Array.from({ length: ring }, (_, index) => `ring-${index}`)
    const circle = Array.from({ length: others }, (_, index) => `other-${index}`)
    const pairs = members.flatMap((one) =>
      members.filter((other) => other !== one).map((other) => [one, other]),
    )
    const around = circle.map((one, index) => [one, circle[(index + 1) % others]])
    return [...pairs, ...around].map(([voter, author], index) =>
      cast(voter as string, author as string, index),
    )
  }

  test('is flagged with what was observed, what was expected, and how likely it is', () => {
    const [flag, ...more] = findFlags(contest(5, 60))
    expect([flag?.kind, flag?.entryId, flag?.observed, more]).toEqual(['ring', null, 10, []])
    expect(flag?.accountIds.toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `ring-${index}`))
    // Each of the five chose 4 of 64 others; ten pairs, both of which would have to choose each other.
    const expected = 10 * (4 / 64) ** 2
    expect(flag?.expected).toBeCloseTo(expected, 9)
    // Ten or more pairs by chance, in any five of 65.
    const tail = Math.exp(-expected) * (expected ** 10 / 3_628_800) * (1 + expected / 11)
    expect((flag?.probability ?? 0) / (tail * 8_259_888)).toBeCloseTo(1, 4)
  })

  test('may be three, and two rings are two flags', () => {
    expect(findFlags(contest(3, 500)).map(({ observed }) => observed)).toEqual([3])
    const two = contest(6, 0).map((one) => ({
      ...one,
      voterId: `x${one.voterId}`,
      authorId: `x${one.authorId}`,
      entryId: `x${one.entryId}`,
    }))
    const flags = findFlags([...contest(5, 60), ...two])
    expect(flags.map(({ observed }) => observed)).toEqual([15, 10])
  })

  test('two entrants who vote for each other are none', () => {
    expect(findFlags(contest(2, 500))).toEqual([])
  })
})
