// A printable receipt: GET /receipt/{paymentId}, for the payer and administrators.
import { Problem } from '../../../contract/problems.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { type PrintedLine, printablePage, toPrintedDate } from './printable-page.ts'
import { readPayment } from './queries.ts'

/** @throws Problem not-found for anyone else's payment, and one that was not captured */
export async function receiptPage(
  { sql }: Pick<Deps, 'sql'>,
  { session, url }: Pick<CallContext, 'session'> & { url: URL },
  id: string,
): Promise<HttpResponse> {
  const user = await session.user()
  if (!user)
    return {
      status: 303,
      headers: { location: `/auth?next=${encodeURIComponent(url.pathname)}`, 'cache-control': 'no-store' },
    }
  const payment = await readPayment(sql, id.toLowerCase())
  if (!payment || payment.capturedCents === 0 || (payment.userId !== user.id && !user.isAdmin))
    throw new Problem('not-found', 'There is no such receipt')
  const returned = await sql<{ label: string; cents: number; at: Date }[]>`
    select 'Refund' as label, amount_cents as cents, settled_at as at from payment_refunds
    where payment_id = ${payment.id} and state = 'succeeded'
    union all select 'Returned by your bank after a dispute', amount_cents, closed_at from payment_disputes
    where payment_id = ${payment.id} and state = 'lost' order by at, label`
  const lines: PrintedLine[] = [
    { label: payment.description, cents: payment.capturedCents, at: payment.capturedAt ?? payment.createdAt },
    ...returned.map(({ label, cents, at }) => ({ label, cents: -cents, at })),
  ]
  return printablePage({
    title: 'Receipt',
    isTest: payment.gateway === 'sandbox',
    facts: [
      ['Receipt number', payment.id],
      ['Paid by', await readPayerName(sql, payment.userId)],
      ['Date', toPrintedDate(payment.capturedAt ?? payment.createdAt)],
    ],
    lines,
    totalLabel: 'Total in US dollars',
  })
}

export async function readPayerName(sql: Deps['sql'], userId: string | null): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from users where id = ${userId}`
  return row?.name ?? 'Deleted account'
}
