// GET /api/me/invoices: the invoices of a user's subscriptions.
import type { Invoice } from '../../../contract/money/subscriptions.ts'
import type { UserContext } from '../../app/request/context.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import { toDocumentNumber } from '../payments/printable-page.ts'

type Row = Pick<Invoice, 'id' | 'planName' | 'state' | 'amountCents' | 'paidCents'> & {
  periodStart: Date
  periodEnd: Date
  at: Date
  gateway: string
  invoiceNumber: number | null
}

/**
 * Drafts are not final. An invoice that was never due, because its subscription was not paid for, is omitted.
 */
export async function listInvoices(
  { deps: { sql }, user }: UserContext,
  { cursor, limit }: PageInput,
): Promise<Page<Invoice>> {
  return await pageOf(
    sql,
    { order: newestFirst('invoices', sql`i.created_at`, sql`i.id`), cursor, limit },
    ({ after, end }) => sql<Row[]>`
      select i.id, l.name as "planName", i.state, i.amount_cents as "amountCents", i.paid_cents as "paidCents", i.period_start as "periodStart",
        i.period_end as "periodEnd", i.created_at as at, i.gateway, i.invoice_number as "invoiceNumber"
      from subscription_invoices i join subscriptions s on s.id = i.subscription_id join plan_prices p on p.id = s.price_id
        join subscription_plans l on l.id = p.plan_id
      where s.user_id = ${user.id} and i.state <> 'draft' and (s.started_at is not null or i.paid_cents > 0)
        and ${after} ${end}`,
    toInvoice,
  )
}

const toInvoice = ({ at, periodStart, periodEnd, gateway, invoiceNumber, ...row }: Row): Invoice => ({
  ...row,
  number: toDocumentNumber('I', gateway, invoiceNumber),
  periodStart: periodStart.toISOString(),
  periodEnd: periodEnd.toISOString(),
  createdAt: at.toISOString(),
  path: `/invoice/${row.id}`,
})
