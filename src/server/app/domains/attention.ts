// Money matters that wait for an administrator: what a domain registers, and the rows of all domains as one
// table.
import type { Attention, AttentionKind, Settlement } from '../../../contract/money/attention.ts'
import type { PaymentRegistration } from '../../money/payments/handler.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { Services } from '../request/services.ts'

export type AttentionDeps = Pick<Services, 'sql' | 'gateway' | 'now' | 'publicUrl' | 'log' | 'secret'> & {
  domains: readonly AttentionRegistration[]
}

/** A domain, as far as its money is concerned. */
export type AttentionRegistration = PaymentRegistration & {
  /** Its money that waits for an administrator, and what can be done about it. */
  attention?: readonly AttentionSource[]
}

/**
 * Writes the action to the audit log, in the same transaction as its effect, and returns its id. `title`:
 * what it was about.
 */
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

/**
 * A step that is still unanswered after this many attempts, three quarters of an hour, is shown to
 * administrators.
 */
export const delayedAttempts = 8

export const attentionSources = (domains: readonly AttentionRegistration[]): AttentionSource[] =>
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
