// Signs of unfair voting: planted ones are found, honest contests are left alone.
import { describe, expect, test } from 'vitest'
import { logBinomialTail, logPoissonTail } from './chance.ts'
import { type Flag, type FlagVote, findFlags } from './contest-flags.ts'

const dayMs = 86_400_000

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
    // One vote of each kind is added to the 78 others, none of which is of a new account.
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
  expect(flag?.expected).toBeCloseTo(13 / 1440, 9)
})

test('a rush on all entries is no burst of one', () => {
  const rush = (entryId: string, atMs: number) =>
    Array.from({ length: 12 }, (_, index) => vote(entryId, index, atMs + index * 20_000))
  const calm = [vote('a', 12, 0), vote('b', 12, 10 * dayMs)]
  const kindsOf = (votes: FlagVote[]) => findFlags(votes).map(({ kind, entryId }) => [kind, entryId])
  expect(kindsOf([...calm, ...rush('a', 6 * dayMs), ...rush('b', 6 * dayMs)])).toEqual([])
  // A day apart each has one of its own.
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

describe('tails of distributions', () => {
  // One minus the sum of the terms below k.
  test.each([
    [3, 1, 0.080301397],
    [10, 2.5, 0.000277352],
    [1, 0.1, 0.095162582],
    [10, 5000, 1],
  ])('P(X ≥ %d) of a Poisson distribution with mean %d', (k, mean, expected) => {
    expect(Math.exp(logPoissonTail(k, mean))).toBeCloseTo(expected, 7)
  })

  test.each([
    [3, 10, 0.1, 0.0701908],
    [10, 10, 0.5, 0.0009765625],
  ])('P(X ≥ %d) of %d draws with %d', (k, n, p, expected) => {
    expect(Math.exp(logBinomialTail(k, n, p))).toBeCloseTo(expected, 6)
  })
})
