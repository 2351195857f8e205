// The hash chain: any ballot that is flipped, added, dropped or moved is detected; the recount of an honest
// log equals a naive count.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BallotLog } from '../../../contract/community/contest-shapes.ts'
import type { LogRow } from '../../../rules/ballot-log.ts'
import { hashRow, recount, verifyLog } from './ballot-log.ts'

const contestId = '6f1c9d4e-0b1a-4c55-9d6a-2c1b7f0e7a11'
const entryIds = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
const voters = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(24))
const at = '2030-03-13T10:00:00.000Z'

type Wish = { voter: number; entry: number }

/** A log in which each item turns a vote on or off. */
function createLog(wishes: readonly Wish[]): { rows: LogRow[]; votes: Set<string> } {
  const opening = {
    contestId,
    salt: '00',
    votingStartDate: '2030-03-12T00:00:00.000Z',
    votingEndDate: '2030-03-20T00:00:00.000Z',
    winnerCount: 1,
    entries: entryIds.map((id, index) => ({ id, submittedAt: `2030-03-0${index + 3}T00:00:00.000Z` })),
  }
  const votes = new Set<string>()
  const events = wishes.map(({ voter, entry }) => {
    const name = `${voters[voter]} ${entryIds[entry]}`
    const kind = votes.delete(name) ? ('withdrawn' as const) : ('cast' as const)
    if (kind === 'cast') votes.add(name)
    return { kind, submissionId: entryIds[entry] ?? null, voter: voters[voter] ?? null, detail: null }
  })
  const none = { submissionId: null, voter: null, detail: null }
  return {
    votes,
    rows: chain([
      { kind: 'opened', ...none, detail: JSON.stringify(opening) },
      ...events,
      { kind: 'closed', ...none },
    ]),
  }
}

function chain(events: readonly Omit<LogRow, 'sequence' | 'at' | 'hash'>[]): LogRow[] {
  const rows: LogRow[] = []
  for (const event of events) {
    const row = { sequence: rows.length, at, ...event }
    rows.push({ ...row, hash: hashRow(rows.at(-1)?.hash ?? '', row) })
  }
  return rows
}

const wish = fc.record({ voter: fc.nat(voters.length - 1), entry: fc.nat(entryIds.length - 1) })
const wishes = fc.array(wish, { minLength: 1, maxLength: 30 })

test('an honest log is counted like a naive set of votes', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      const { rows, votes } = createLog(list)
      const { errors, ranked, votes: count } = recount(rows)
      expect([errors, count]).toEqual([[], votes.size])
      for (const { id, votes: own } of ranked)
        expect(own).toBe([...votes].filter((name) => name.endsWith(id)).length)
      const most = Math.max(...ranked.map((entry) => entry.votes))
      expect(ranked[0]?.votes).toBe(most)
      // Entries are in the order of their submission.
      const first = entryIds.find((id) => ranked.find((entry) => entry.id === id)?.votes === most)
      expect(ranked.filter(({ isWinner }) => isWinner).map(({ id }) => id)).toEqual(most > 0 ? [first] : [])
    }),
  )
})

test('an entry that left is not counted, and has its votes again once it is put back', () => {
  const { rows } = createLog([
    { voter: 0, entry: 1 },
    { voter: 1, entry: 1 },
  ])
  const none = { voter: null, detail: null }
  const change = (kind: LogRow['kind'], entry: number) => ({
    kind,
    submissionId: entryIds[entry] ?? null,
    ...none,
  })
  const plain = rows.map(({ sequence: _s, at: _a, hash: _h, ...row }) => row)
  const count = (...events: Parameters<typeof chain>[0]) => recount(chain([...plain, ...events]))
  expect(count(change('disqualified', 1))).toMatchObject({ errors: [], votes: 0 })
  const back = count(change('disqualified', 1), change('entry-restored', 1))
  expect([back.errors, back.votes, back.ranked[0]?.id]).toEqual([[], 2, entryIds[1]])
  expect(count(change('entry-restored', 1)).errors).not.toEqual([])
  expect(count(change('disqualified', 1), change('disqualified', 1)).errors).not.toEqual([])
})

const copyOf = (rows: readonly LogRow[]) => rows.map((row) => ({ ...row }))

/** Each changes one thing in a log with at least one ballot, without touching the hashes behind it. */
const forgeries: Record<string, (rows: LogRow[], ballot: number) => LogRow[]> = {
  'a flipped ballot': (rows, ballot) =>
    rows.map((row, index) =>
      index === ballot
        ? { ...row, submissionId: entryIds.find((id) => id !== row.submissionId) ?? null }
        : row,
    ),
  'another voter': (rows, ballot) =>
    rows.map((row, index) => (index === ballot ? { ...row, voter: '9'.repeat(24) } : row)),
  'a changed time': (rows, ballot) =>
    rows.map((row, index) => (index === ballot ? { ...row, at: '2030-03-14T10:00:00.000Z' } : row)),
  'a dropped ballot': (rows, ballot) => rows.toSpliced(ballot, 1),
  'a dropped ballot with new numbers': (rows, ballot) =>
    rows.toSpliced(ballot, 1).map((row, index) => ({ ...row, sequence: index })),
  'an added ballot': (rows, ballot) =>
    rows.toSpliced(ballot, 0, { ...(rows[ballot] as LogRow), voter: '9'.repeat(24) }),
  'an added ballot with new numbers': (rows, ballot) =>
    rows
      .toSpliced(ballot, 0, { ...(rows[ballot] as LogRow), voter: '9'.repeat(24) })
      .map((row, index) => ({ ...row, sequence: index })),
  'a changed entry': (rows) =>
    rows.map((row, index) =>
      index === 0
        ? { ...row, detail: (row.detail ?? '').replace('"winnerCount":1', '"winnerCount":2') }
        : row,
    ),
  'a missing end': (rows) => rows.slice(0, -1),
}

test.each(Object.entries(forgeries))('%s is noticed, wherever it is', (_, forge) => {
  fc.assert(
    fc.property(wishes, fc.nat(), (list, pick) => {
      const { rows } = createLog(list)
      const ballot = 1 + (pick % list.length)
      expect(recount(forge(copyOf(rows), ballot)).errors).not.toEqual([])
    }),
  )
})

/** The file that the product offers for these rows. */
function toFile(rows: LogRow[]): BallotLog {
  const { ranked, head } = recount(rows)
  return {
    format: 1,
    contest: { id: contestId, slug: 'first-light', title: 'First light' },
    head,
    publishedHeads: [{ day: '2030-03-20', sequence: rows.length - 1, hash: head }],
    results: ranked.map(({ id, votes, rank, isWinner }) => ({ id, title: id, votes, rank, isWinner })),
    rows,
  }
}

test('whoever forges the whole chain cannot forge a hash that was published before', () => {
  const { rows } = createLog([
    { voter: 0, entry: 0 },
    { voter: 1, entry: 1 },
    { voter: 2, entry: 1 },
  ])
  const honest = toFile(rows)
  const seen = rows[2]?.hash as string
  expect(verifyLog(honest, seen).errors).toEqual([])
  const forged = toFile(
    chain(
      rows.map(({ kind, submissionId, voter, detail }, index) => ({
        kind,
        detail,
        voter,
        submissionId: index === 2 ? (entryIds[0] as string) : submissionId,
      })),
    ),
  )
  expect(verifyLog(forged).errors).toEqual([])
  expect(verifyLog(forged, seen).errors).toEqual(['A hash that was seen earlier is not in the log.'])
  expect(verifyLog({ ...forged, publishedHeads: honest.publishedHeads }).errors).not.toEqual([])
})

test('a published result that the log does not give is noticed, and so is a file that is none', () => {
  const file = toFile(createLog([{ voter: 0, entry: 2 }]).rows)
  const results = file.results.map((one) => ({ ...one, isWinner: one.id === entryIds[0] }))
  expect(verifyLog({ ...file, results }).errors).toHaveLength(2)
  expect(verifyLog({ ...file, results: results.slice(1) }).errors).not.toEqual([])
  for (const wrong of [null, 'text', {}, { ...file, rows: [{ sequence: 'x' }] }])
    expect(verifyLog(wrong).errors).not.toEqual([])
})
