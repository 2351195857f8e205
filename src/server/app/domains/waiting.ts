// What waits for a member: what a domain registers, and the rows of all domains as one table.
import type { WaitingKind } from '../../../rules/waiting.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export type WaitingFor = { userId: string; now: Date }

/**
 * Each selects the columns of `WaitingRow` in this order: `id` and `name` of the subject, `path` where it is acted on, `due` if it
 * ends by itself, `since`, and `count`. `day` and `guest` follow by name where several may wait for one subject.
 */
export type WaitingSources = {
  [Kind in WaitingKind]?: (sql: Queryable, waitingFor: WaitingFor) => Fragment
}

export type WaitingRow = {
  kind: WaitingKind
  id: string
  name: string
  path: string
  due: Date | null
  since: Date
  count: number
  day: string | null
  guest: string | null
}

/** All rows of all domains, as a subquery. */
export const selectWaiting = (
  sql: Queryable,
  domains: readonly { waiting?: WaitingSources }[],
  waitingFor: WaitingFor,
): Fragment =>
  sql.join(
    domains.flatMap(({ waiting = {} }) =>
      Object.entries(waiting).map(
        ([kind, select]) =>
          sql`select ${kind}::text as kind, s.id, s.name, s.path, s.due, s.since, s.count, to_jsonb(s) ->> 'day' as day, to_jsonb(s) ->> 'guest' as guest
            from (${select(sql, waitingFor)}) s (id, name, path, due, since, count)`,
      ),
    ),
    ' union all ',
  )
