// Verifies a downloaded log of ballots: its chain, and that its count is the result in the same file.
import { ballotLogShape } from '../../../contract/community/contest-shapes.ts'
import { type RankedEntry, recount } from './ballot-log.ts'

export type VerifiedContest = {
  title: string
  ranked: (RankedEntry & { name: string })[]
  votes: number
  voters: number
  head: string
  /** Empty if the log proves the result. */
  errors: string[]
}

/** @param knownHead a hash that was seen before, on the contest's page: it must be in the log */
export function verifyLog(file: unknown, knownHead?: string): VerifiedContest {
  const parsed = ballotLogShape.safeParse(file)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'The file'}: ${message}`,
    )
    return { title: 'Unknown contest', ranked: [], votes: 0, voters: 0, head: '', errors }
  }
  const { contest, rows, results, head, publishedHeads } = parsed.data
  const counted = recount(rows)
  const errors = [...counted.errors]
  if (head !== counted.head) errors.push('The last hash of the file is not that of its last row.')
  for (const { day, sequence, hash } of publishedHeads)
    if (rows[sequence]?.hash !== hash) errors.push(`The hash published on ${day} is not in the log.`)
  if (knownHead && !rows.some(({ hash }) => hash === knownHead.trim()))
    errors.push('The hash that you gave is not in the log.')
  if (counted.contestId !== contest.id) errors.push('The log is of another contest.')
  const published = new Map(results.map((one) => [one.id, one]))
  for (const entry of counted.ranked) {
    const one = published.get(entry.id)
    if (one?.votes !== entry.votes || one.rank !== entry.rank || one.isWinner !== entry.isWinner)
      errors.push(`The published result of entry ${entry.id} is not that of the log.`)
  }
  if (results.length !== counted.ranked.length)
    errors.push('The published result has other entries than the log.')
  const ranked = counted.ranked.map((entry) => ({
    ...entry,
    name: published.get(entry.id)?.title ?? entry.id,
  }))
  return { title: contest.title, ...counted, ranked, errors }
}
