// A printable invoice: GET /invoice/{id}, for the subscriber and administrators.
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Services } from '../../app/request/services.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { printablePage, toDocumentNumber, toPrintedDate, toSellerLines } from '../payments/printable-page.ts'
import { readBuyerLines } from '../payments/receipt-page.ts'
import { toPeriodText } from './invoice-text.ts'

type Row = {
  userId: string | null
  gateway: string
  number: number | null
  state: string
  amountCents: number
  periodStart: Date
  periodEnd: Date
  createdAt: Date
  lines: { description: string; amountCents: number }[]
}

/** @throws Problem not-found for anyone else's invoice */
export async function invoicePage(
  options: Pick<Services, 'sql' | 'seller'> & { publicFolder: string | undefined },
  { session, url }: Pick<CallContext, 'session'> & { url: URL },
  id: string,
): Promise<HttpResponse> {
  const { sql, seller } = options
  const user = await session.user()
  if (!user)
    return {
      status: 303,
      headers: { location: `/auth?next=${encodeURIComponent(url.pathname)}`, 'cache-control': 'no-store' },
    }
  const [row] = await sql<Row[]>`
    select s.user_id as "userId", i.gateway, i.invoice_number as number, i.state, i.amount_cents as "amountCents", i.period_start as "periodStart", i.period_end as "periodEnd",
      i.created_at as "createdAt", i.lines
    from subscription_invoices i join subscriptions s on s.id = i.subscription_id where i.id = ${id.toLowerCase()} and i.state <> 'draft'`
  if (!row || (row.userId !== user.id && !user.isAdmin))
    throw new Problem('not-found', 'There is no such invoice')
  return printablePage(options, {
    title: 'Invoice',
    image: null,
    backPath: '/subscription',
    isTest: row.gateway === 'sandbox',
    parties: [
      { role: 'From', lines: toSellerLines(seller) },
      { role: 'Billed to', lines: await readBuyerLines(sql, row.userId) },
    ],
    facts: [
      ['Invoice number', toDocumentNumber('I', row.gateway, row.number) ?? id.toLowerCase()],
      ['Date', toPrintedDate(row.createdAt)],
      ['Period', toPeriodText(row)],
      ['Status', row.state === 'paid' ? 'Paid' : 'Not paid'],
      ['Reference', id.toLowerCase()],
    ],
    lines: withCredit(row),
    totalLabel: 'Total in US dollars',
    taxPercent: seller.taxPercent,
  })
}

// The rest of a credit is carried forward to the next invoice.
function withCredit({ lines, amountCents }: Row) {
  const printed = lines.map(({ description, amountCents: cents }) => ({ label: description, cents }))
  const rest = amountCents - printed.reduce((sum, { cents }) => sum + cents, 0)
  return rest === 0 ? printed : [...printed, { label: 'Credit for the next invoice', cents: rest }]
}
