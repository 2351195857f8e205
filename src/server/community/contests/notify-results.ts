// Notifies entrants of the result, and a winner's followers of the win.
import type { NoticeKind } from '../../../rules/notices.ts'
import { notify, notifyFollowers } from '../../accounts/notifications/notify.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { ContestRow } from './fields.ts'

type Entrant = { userId: string; wants: boolean; rank: number | null; hasWon: boolean }
type Subject = Pick<ContestRow, 'id' | 'title'>

/**
 * Each entrant is notified once, for their best entry. Users who turned contest notifications off are told
 * only that they won.
 */
export async function notifyResults(tx: Queryable, contest: Subject): Promise<void> {
  const entrants = await tx<Entrant[]>`
    select s.user_id as "userId", bool_and(coalesce(p.contest_notifications, true)) as wants, min(s.rank) as rank, bool_or(s.is_winner) as "hasWon"
    from contest_submissions s left join user_preferences p on p.user_id = s.user_id
    where s.contest_id = ${contest.id} and s.user_id is not null and s.rank is not null group by s.user_id order by s.user_id`
  for (const entrant of entrants) {
    if (entrant.hasWon) await announceWinner(tx, contest, entrant.userId)
    else if (entrant.wants)
      await send(tx, contest, { userId: entrant.userId, kind: 'contest-results', rank: entrant.rank })
  }
}

/** After a disqualification others may have moved up: new winners are notified. */
export async function announceWinner(tx: Queryable, contest: Subject, userId: string): Promise<void> {
  await send(tx, contest, { userId, kind: 'contest-won', rank: null })
  await notifyFollowers(tx, {
    kind: 'contest-won-by',
    actorId: userId,
    subjectKind: 'contest',
    subjectId: contest.id,
    data: { about: contest.title },
  })
}

type Told = { userId: string; kind: NoticeKind; rank?: number | null; reason?: string }

export const send = (tx: Queryable, { id, title }: Subject, { userId, kind, rank, reason }: Told) =>
  notify(tx, {
    userId,
    kind,
    subjectKind: 'contest',
    subjectId: id,
    data: { about: title, ...(rank ? { rank } : {}), ...(reason ? { reason } : {}) },
  })
