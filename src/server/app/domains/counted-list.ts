// Lists for administrators say how many of their rows wait: the function behind a list's call carries the counts, and the overview of the
// admin area finds them there.
import type { WaitingCount } from '../../../rules/admin-sections.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { AttentionDeps } from './attention.ts'

/** Each is a select of one number. */
export type WaitingCounts = {
  [Name in WaitingCount]?: (sql: Queryable, deps: Pick<AttentionDeps, 'domains' | 'gateway'>) => Fragment
}

export const countedList = <List extends (context: never, input: never) => unknown>(
  waiting: WaitingCounts,
  list: List,
): List => Object.assign(list, { waiting })

/** The counts of all lists among these domains' operations. */
export const listWaitingCounts = (domains: readonly { operations?: object }[]): WaitingCounts =>
  Object.assign({}, ...domains.flatMap(({ operations = {} }) => findCounts(operations)))

const findCounts = (operations: object): WaitingCounts[] =>
  Object.values(operations).flatMap((one: object) =>
    typeof one === 'function' ? ('waiting' in one ? [one.waiting as WaitingCounts] : []) : findCounts(one),
  )
