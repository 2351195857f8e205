// Money that waits for an administrator: what a domain registers of it, and all of it as one table.
import type { Attention, AttentionKind, Settlement } from '../../../contract/money/attention.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { Deps } from '../request/context.ts'
import type { Domain } from './domain.ts'

export type AttentionDeps = Pick<Deps, 'sql' | 'gateway' | 'domains' | 'now' | 'publicUrl' | 'log' | 'secret'>

/** Writes the action to the audit log, in the transaction of what it did, and returns its id. `title`: what it was about. */
export type RecordAction = (tx: Queryable, about: { title: string; amountCents: number }) => Promise<string>

export type SettleInput = { id: string; how: Settlement; amountCents: number }

export type AttentionSource = {
  kind: AttentionKind
  /** Selects `AttentionRow`s. */
  select: (sql: Queryable, gateway: string) => Fragment
  /** @throws Problem not-found, wrong-state when somebody has dealt with it, unavailable */
  retry: (deps: AttentionDeps, id: string, record: RecordAction) => Promise<string>
  /** @throws Problem as `retry`, and stale for another amount */
  settle: (deps: AttentionDeps, input: SettleInput, record: RecordAction) => Promise<string>
}

export type AttentionRow = Omit<Attention, 'user' | 'since'> & { userId: string | null; at: Date }

/** A step that so many attempts have not got an answer to, for three quarters of an hour, is shown to administrators. */
export const delayedAttempts = 8

export const attentionSources = (domains: readonly Domain[]): AttentionSource[] =>
  domains.flatMap(({ attention = [] }) => attention)

/** All rows of all domains, as a subquery. */
export const selectAttention = (
  sql: Queryable,
  { domains, gateway }: Pick<AttentionDeps, 'domains' | 'gateway'>,
): Fragment =>
  sql.join(
    attentionSources(domains).map(({ select }) => select(sql, gateway.name)),
    ' union all ',
  )
