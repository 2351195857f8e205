// GET /api/admin/contests/{id}: a contest with its entries, signs of unfair voting with the accounts involved, and entries that look alike.
import type {
  AdminContestEntry,
  Contest,
  ContestFlag,
  SimilarEntries,
} from '../../../contract/community/contest-shapes.ts'
import { type Flag, type FlagVote, findFlags } from '../../../rules/contest-flags.ts'
import { minuteMs } from '../../../rules/durations.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { closeDueContests } from './close.ts'
import { type EntryRow, selectEntries, toEntry } from './entry-queries.ts'
import { noContest, selectContests, toContest } from './queries.ts'
import { readSimilar } from './similar.ts'

type Read = {
  contest: Contest
  entries: AdminContestEntry[]
  flags: ContestFlag[]
  similar: SimilarEntries[]
}

/** @throws Problem not-found */
export async function readAdminContest({ deps, user }: UserContext, { id }: { id: string }): Promise<Read> {
  await closeDueContests(deps)
  const { sql } = deps
  const [contest] = await selectContests(sql, sql`c.id = ${id}`)
  if (!contest) throw noContest()
  const rows = await selectEntries(
    sql,
    user.id,
    sql`s.contest_id = ${id} and s.withdrawn_at is null`,
    sql`order by s.rank nulls last, s.disqualified_at nulls first, s.id`,
  )
  const votes = await readFlagVotes(sql, id)
  return {
    contest: toContest(contest, deps.now()),
    entries: rows.map(toAdminEntry),
    flags: await toFlags(sql, findFlags(votes), rows),
    similar: await readSimilar(sql, id),
  }
}

// Anonymous for administrators as well, so that nobody can be asked to reveal it.
function toAdminEntry(row: EntryRow): AdminContestEntry {
  const { id, title, image, votes, rank, isWinner, user } = toEntry(row)
  return {
    id,
    title,
    image,
    author: user && row.authorId ? { id: row.authorId, username: user.username } : null,
    votes,
    rank,
    isWinner,
    disqualifiedAt: row.disqualifiedAt?.toISOString() ?? null,
    disqualificationReason: row.disqualificationReason,
  }
}

export async function readFlagVotes(sql: Queryable, contestId: string): Promise<FlagVote[]> {
  const rows = await sql<(Pick<FlagVote, 'voterId' | 'entryId' | 'authorId'> & { at: Date; since: Date })[]>`
    select v.user_id as "voterId", v.submission_id as "entryId", s.user_id as "authorId", v.created_at as at, u.created_at as since
    from contest_votes v join contest_submissions s on s.id = v.submission_id join users u on u.id = v.user_id
    where v.contest_id = ${contestId} and s.user_id is not null`
  return rows.map(({ at, since, ...vote }) => ({
    ...vote,
    atMs: at.getTime(),
    voterSinceMs: since.getTime(),
  }))
}

const maxAccounts = 50

async function toFlags(
  sql: Queryable,
  flags: readonly Flag[],
  entries: readonly EntryRow[],
): Promise<ContestFlag[]> {
  const ids = [...new Set(flags.flatMap(({ accountIds }) => accountIds))]
  const users = await sql<{ id: string; username: string; createdAt: Date }[]>`
    select id, coalesce(username, name) as username, created_at as "createdAt" from users where id = any (${ids}::uuid[])`
  const byId = new Map(
    users.map(({ createdAt, ...one }) => [one.id, { ...one, createdAt: createdAt.toISOString() }]),
  )
  return flags.map(({ kind, entryId, accountIds, spanMs, ...found }) => ({
    kind,
    submissionId: entryId,
    summary: summaries[kind](found.observed, entries.find(({ id }) => id === entryId)?.title ?? 'an entry', {
      accounts: accountIds.length,
      span: toSpan(spanMs ?? 0),
    }),
    ...found,
    accounts: accountIds.slice(0, maxAccounts).flatMap((id) => byId.get(id) ?? []),
  }))
}

const toSpan = (ms: number) =>
  ms < minuteMs ? `${ms / 1000} seconds` : ms === minuteMs ? 'a minute' : 'ten minutes'

type Found = { accounts: number; span: string }

const summaries: Record<Flag['kind'], (observed: number, title: string, found: Found) => string> = {
  'new-accounts': (observed, title) =>
    `${observed} votes for “${title}” were cast by accounts less than two days old`,
  burst: (observed, title, { span }) => `${observed} votes for “${title}” within ${span}`,
  ring: (observed, _, { accounts }) => `${accounts} entrants voted for each other: ${observed} pairs`,
}
