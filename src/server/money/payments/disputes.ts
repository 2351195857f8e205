// The administrators' list of disputed payments.
import type { Dispute } from '../../../contract/money/payments.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { type DayRange, onDays } from '../../platform/db/on-days.ts'
import { byAge, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'

type Row = Omit<Dispute, 'evidenceDueAt' | 'openedAt' | 'closedAt'> & {
  at: Date
  evidenceDueAt: Date | null
  closedAt: Date | null
}

type ListInput = PageInput &
  DayRange & { state: 'open' | 'won' | 'lost' | 'all'; search?: string | undefined }

export const listDisputes = countedList(
  { disputesOpen: (sql) => sql`select count(*)::int from payment_disputes where state = 'open'` },
  async (
    { deps: { sql } }: UserContext,
    { cursor, limit, state, search = '', ...days }: ListInput,
  ): Promise<Page<Dispute>> => {
    return await pageOf(
      sql,
      { order: byAge(days, 'disputes', sql`d.opened_at`, sql`d.id`), cursor, limit },
      ({ after, end }) => sql<Row[]>`
      select d.id, d.payment_id as "paymentId", p.description, d.amount_cents as "amountCents", d.reason, d.state,
        d.needs_response as "needsResponse", d.evidence_due_at as "evidenceDueAt", d.opened_at as at, d.closed_at as "closedAt",
        case when payer.username is not null then json_build_object('id', payer.id, 'username', payer.username) end as payer,
        case when payee.username is not null then json_build_object('id', payee.id, 'username', payee.username) end as payee
      from payment_disputes d join payments p on p.id = d.payment_id
        left join users payer on payer.id = p.user_id left join users payee on payee.id = p.payee_id
      where (${state} = 'all' or d.state = ${state}) and ${onDays(sql, sql`d.opened_at`, days)}
        and (${search} = '' or strpos(lower(concat_ws(' ', p.description, payer.username, payee.username)), lower(${search})) > 0) 
        and ${after} ${end}`,
      toDispute,
    )
  },
)

const toDispute = ({ at, evidenceDueAt, closedAt, ...row }: Row): Dispute => ({
  ...row,
  evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
  openedAt: at.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})
