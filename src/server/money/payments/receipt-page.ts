// A printable receipt: GET /receipt/{paymentId}, for the payer and administrators.
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Services } from '../../app/request/services.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import type { Payment } from './fields.ts'
import { getHandler, type PaymentRegistration, type ReceiptSubject } from './handler.ts'
import {
  type PrintedLine,
  printablePage,
  toDocumentNumber,
  toPrintedDate,
  toSellerLines,
} from './printable-page.ts'
import { readPayment } from './queries.ts'

type Options = Pick<Services, 'sql' | 'seller'> & {
  publicFolder: string | undefined
  domains: readonly PaymentRegistration[]
}

/** @throws Problem not-found for anyone else's payment, and one that was not captured */
export async function receiptPage(
  options: Options,
  { session, url }: Pick<CallContext, 'session'> & { url: URL },
  id: string,
): Promise<HttpResponse> {
  const { sql, seller, domains } = options
  const user = await session.user()
  if (!user)
    return {
      status: 303,
      headers: { location: `/auth?next=${encodeURIComponent(url.pathname)}`, 'cache-control': 'no-store' },
    }
  const payment = await readPayment(sql, id.toLowerCase())
  if (!payment || payment.capturedCents === 0 || (payment.userId !== user.id && !user.isAdmin))
    throw new Problem('not-found', 'There is no such receipt')
  const handler = getHandler({ domains }, payment.purpose)
  const subject = await handler?.toReceipt?.(sql, payment.subjectId)
  const number = toDocumentNumber('R', payment.gateway, payment.receiptNumber)
  return printablePage(options, {
    title: 'Receipt',
    image: subject?.image ?? null,
    backPath: handler?.toPath?.(payment.subjectId) ?? '/',
    isTest: payment.gateway === 'sandbox',
    parties: [
      { role: 'Sold by', lines: toSellerLines(seller, subject?.seller) },
      { role: 'Paid by', lines: await readBuyerLines(sql, payment.userId) },
    ],
    facts: [
      ['Receipt number', number ?? payment.id],
      ['Date', toPrintedDate(payment.capturedAt ?? payment.createdAt)],
      ...(subject?.facts ?? []),
      ['Payment', payment.id],
    ],
    lines: await readLines(sql, payment, subject?.items),
    totalLabel: 'Total in US dollars',
    // The operator's tax is on what the operator sells.
    taxPercent: subject?.seller === undefined ? seller.taxPercent : 0,
  })
}

async function readLines(
  sql: Queryable,
  payment: Payment,
  items: ReceiptSubject['items'] = [],
): Promise<PrintedLine[]> {
  const returned = await sql<{ label: string; cents: number; at: Date }[]>`
    select 'Refund' as label, amount_cents as cents, settled_at as at from payment_refunds
    where payment_id = ${payment.id} and state = 'succeeded'
    union all select 'Returned by your bank after a dispute', amount_cents, closed_at from payment_disputes
    where payment_id = ${payment.id} and state = 'lost' order by at, label`
  const at = payment.capturedAt ?? payment.createdAt
  const isWhole = items.reduce((sum, { cents }) => sum + cents, 0) === payment.capturedCents
  const whole = { label: payment.description, cents: payment.capturedCents }
  return [
    ...(items.length > 1 && isWhole ? items : [whole]).map((item) => ({ ...item, at })),
    ...returned.map(({ label, cents, at }) => ({ label, cents: -cents, at })),
  ]
}

/** The name and email address of an account. */
export async function readBuyerLines(sql: Queryable, userId: string | null): Promise<string[]> {
  const [row] = await sql<
    { name: string; email: string }[]
  >`select name, email from users where id = ${userId}`
  return row ? [row.name, row.email] : ['Deleted account']
}
