// Inserts a demo contest with entries and votes, and its log as if it had been written while they were cast.

import type { ImageCredit } from '../../../contract/shared/images.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { toVoterCode } from './ballot-log.ts'
import { appendToLog, createChain, type LockedContest, type LogEvent, lockContest } from './chain.ts'
import { countContest } from './close.ts'

export type DemoEntry = {
  id: string
  userId: string
  title: string
  image: { mediaId: string; width: number; height: number; placeholder: string | null }
  credit: ImageCredit
  voterIds: string[]
}

type DemoContest = {
  id: string
  slug: string
  title: string
  theme: string
  description: string
  prize: string
  rules: string
  requiresCaptureDate: boolean
  winners: number
  startsAt: Date
  deadline: Date
  votingStartsAt: Date
  votingEndsAt: Date
  entries: DemoEntry[]
  now: Date
}

/** The contest's state follows from its dates and `now`. Nobody is notified. */
export async function insertDemoContest(tx: Queryable, contest: DemoContest): Promise<void> {
  await tx`insert into photo_contests ${tx.insert(toColumns(contest))}`
  await createChain(tx, contest.id)
  for (const [index, entry] of contest.entries.entries()) await insertEntry(tx, contest, { entry, index })
  if (contest.now < contest.votingStartsAt) return
  const locked = await lockContest(tx, contest.id)
  await castVotes(tx, locked, contest)
  if (contest.now >= contest.votingEndsAt) await countContest(tx, locked, contest.votingEndsAt)
}

function toColumns(contest: DemoContest) {
  const { id, slug, title, theme, description, prize, rules, entries } = contest
  return {
    id,
    slug,
    title,
    theme,
    description,
    prize_description: prize,
    rules,
    requires_capture_date: contest.requiresCaptureDate,
    winner_count: contest.winners,
    starts_at: contest.startsAt,
    submission_deadline: contest.deadline,
    voting_starts_at: contest.votingStartsAt,
    voting_ends_at: contest.votingEndsAt,
    ends_at: contest.votingEndsAt,
    submission_count: entries.length,
    is_demo: true,
    created_at: new Date(Math.min(contest.startsAt.getTime(), contest.now.getTime()) - dayMs),
    updated_at: contest.now,
  }
}

type Indexed = { entry: DemoEntry; index: number }

// One entry every few hours after the start.
async function insertEntry(tx: Queryable, contest: DemoContest, { entry, index }: Indexed): Promise<void> {
  const { id, userId, title, image, credit } = entry
  const columns = {
    id,
    contest_id: contest.id,
    user_id: userId,
    title,
    media_id: image.mediaId,
    content_type: 'image/jpeg',
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    credit_author: credit.author,
    credit_licence: credit.licence,
    credit_url: credit.sourceUrl,
    credit_changes: credit.changes,
    is_demo: true,
    created_at: new Date(contest.startsAt.getTime() + (index + 1) * 9 * hourMs),
  }
  await tx`insert into contest_submissions ${tx.insert(columns)}`
}

type Timed = { at: Date; event: LogEvent; voterId?: string }

// Votes are spread evenly over the time of voting that has passed, each round of them over all entries.
async function castVotes(tx: Queryable, locked: LockedContest, contest: DemoContest): Promise<void> {
  const start = contest.votingStartsAt.getTime()
  const end = Math.min(contest.votingEndsAt.getTime(), contest.now.getTime())
  const votes = toRounds(contest.entries)
  const cast: Timed[] = votes.map(({ submissionId, voterId }, index) => ({
    at: new Date(start + ((index + 1) / (votes.length + 1)) * (end - start)),
    event: { kind: 'cast', submissionId, voter: toVoterCode(locked.ballotKey, voterId) },
    voterId,
  }))
  const timeline = [...cast, ...toDays(start, end)].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  for (const { at, event, voterId } of timeline) {
    if (voterId)
      await tx`insert into contest_votes (contest_id, submission_id, user_id, created_at)
        values (${contest.id}, ${event.submissionId ?? null}, ${voterId}, ${at})`
    await appendToLog(tx, locked, at, [event])
  }
}

function toRounds(entries: readonly DemoEntry[]): { submissionId: string; voterId: string }[] {
  const longest = Math.max(0, ...entries.map(({ voterIds }) => voterIds.length))
  return Array.from({ length: longest }, (_, round) => round).flatMap((round) =>
    entries.flatMap(({ id, voterIds }) => {
      const voterId = voterIds[round]
      return voterId ? [{ submissionId: id, voterId }] : []
    }),
  )
}

// The end of each day (UTC) of voting that is over.
function toDays(startMs: number, endMs: number): Timed[] {
  const days: Timed[] = []
  for (let at = (Math.floor(startMs / dayMs) + 1) * dayMs; at < endMs; at += dayMs)
    days.push({
      at: new Date(at),
      event: { kind: 'day', detail: new Date(at - dayMs).toISOString().slice(0, 10) },
    })
  return days
}
