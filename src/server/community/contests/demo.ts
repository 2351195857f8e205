// The demo's contests: one in each state, with entries and votes of the demo photographers, and their logs as if they had been written
// while the votes were cast.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { contestFields as declared } from '../../../contract/community/contest-fields.ts'
import { toCreated } from '../../../contract/shared/fields.ts'
import { contestLimits } from '../../../rules/contests.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import { type DemoContext, type DemoRows, demoFile, demoId } from '../../app/domains/demo-file.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { toVoterCode } from './ballot-log.ts'
import { appendToLog, createChain, type LockedContest, type LogEvent, lockContest } from './chain.ts'
import { countContest } from './close.ts'
import { statedFields } from './fields.ts'

const { title, theme, description, prizeDescription, rules, requiresCaptureDate, winnerCount } =
  toCreated(declared)

const entryShape = z
  .strictObject({
    file: z.string(),
    photographer: z.string(),
    title: z.string().min(1).max(contestLimits.entryTitleLength),
    /** Who voted for it. */
    votes: z.array(z.string()),
  })
  .refine((one) => !one.votes.includes(one.photographer), 'Nobody votes for their own entry')

/** Days count from the hour of the loading, so that there is a contest in every state. */
const contestShape = z.strictObject({
  ...{ title, theme, description, prizeDescription, rules, requiresCaptureDate, winnerCount },
  slug: z.string(),
  startsInDays: z.number().int(),
  deadlineInDays: z.number().int(),
  votingInDays: z.number().int(),
  endsInDays: z.number().int(),
  entries: z.array(entryShape),
})

type DemoContest = z.output<typeof contestShape>

/** Deadlines are at full hours, as people set them. */
const fullHour = (date: Date) => new Date(Math.floor(date.getTime() / hourMs) * hourMs)

function getDates(contest: DemoContest, { inDays }: Pick<DemoContext, 'inDays'>) {
  const at = (days: number) => fullHour(inDays(days))
  return {
    startDate: at(contest.startsInDays),
    submissionDeadline: at(contest.deadlineInDays),
    votingStartDate: at(contest.votingInDays),
    votingEndDate: at(contest.endsInDays),
  }
}

const toId = (slug: string) => demoId(`contest ${slug}`)
const toEntryId = (slug: string, file: string) => demoId(`entry ${slug} ${file}`)

/** The contest's state follows from its dates. Nobody is notified. */
export const demoContests = demoFile({
  file: 'contests',
  shape: contestShape,
  rows: async (contest, context) => ({
    photo_contests: [toColumns(contest, context)],
    contest_submissions: await toEntries(contest, context),
  }),
  step: async (contest, { tx, now, inDays, userId }) => {
    await createChain(tx, toId(contest.slug))
    const { votingStartDate, votingEndDate } = getDates(contest, { inDays })
    if (now < votingStartDate) return
    const locked = await lockContest(tx, toId(contest.slug))
    const until = new Date(Math.min(votingEndDate.getTime(), now.getTime()))
    await castVotes(tx, locked, { votes: toVotes(contest, userId), from: votingStartDate, until })
    if (now >= votingEndDate) await countContest(tx, locked, votingEndDate)
  },
})

function toColumns(contest: DemoContest, { now, inDays }: DemoContext) {
  const { slug, entries } = contest
  const dates = getDates(contest, { inDays })
  return {
    id: toId(slug),
    slug,
    ...statedFields.toColumns({
      ...contest,
      ...dates,
      endDate: dates.votingEndDate,
    }),
    submission_count: entries.length,
    created_at: new Date(Math.min(dates.startDate.getTime(), now.getTime()) - dayMs),
    updated_at: now,
  }
}

const toEntries = (
  { slug, startsInDays, entries }: DemoContest,
  { inDays, userId, storeImage }: DemoContext,
): Promise<NonNullable<DemoRows['contest_submissions']>> =>
  Promise.all(
    entries.map(async ({ file, photographer, title }, index) => {
      // Not derived from the file: an address tells nothing about the photo.
      const { id, author, licence, source_url, changes, ...size } = await storeImage(randomUUID(), file)
      return {
        id: toEntryId(slug, file),
        contest_id: toId(slug),
        user_id: userId(photographer),
        title,
        media_id: id,
        content_type: 'image/jpeg',
        ...size,
        credit_author: author,
        credit_licence: licence,
        credit_url: source_url,
        credit_changes: changes,
        // One entry every few hours after the start.
        created_at: new Date(inDays(startsInDays).getTime() + (index + 1) * 9 * hourMs),
      }
    }),
  )

type Vote = { submissionId: string; voterId: string }

/** In rounds of one vote for each entry. */
function toVotes({ slug, entries }: DemoContest, userId: DemoContext['userId']): Vote[] {
  const maxVotes = Math.max(0, ...entries.map(({ votes }) => votes.length))
  return Array.from({ length: maxVotes }, (_, round) =>
    entries.flatMap(({ file, votes }) => {
      const voter = votes[round]
      return voter ? [{ submissionId: toEntryId(slug, file), voterId: userId(voter) }] : []
    }),
  ).flat()
}

type Timed = { at: Date; event: LogEvent; voterId?: string }
type Voting = { votes: readonly Vote[]; from: Date; until: Date }

/** Votes are spread evenly over the time of voting that has passed. */
async function castVotes(
  tx: Queryable,
  locked: LockedContest,
  { votes, from, until }: Voting,
): Promise<void> {
  const [start, end] = [from.getTime(), until.getTime()]
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
        values (${locked.id}, ${event.submissionId ?? null}, ${voterId}, ${at})`
    await appendToLog(tx, locked, at, [event])
  }
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
