// The invoices of the user's subscriptions, each with its printable page.

import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../../contract/money/subscriptions.ts'
import { toDollarText } from '../../../../rules/money.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { invoicesQuery } from './subscription-data.ts'

const states: Record<Invoice['state'], string> = {
  paid: 'Paid',
  open: 'Open',
  void: 'Void',
  uncollectible: 'Not paid',
}

export function Invoices() {
  const { api } = useAppContext()
  const { data = [] } = useQuery(invoicesQuery(api))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="invoices" className="mt-12">
      <h2 id="invoices" className="font-display text-32 font-medium">
        Invoices
      </h2>
      <ul className="mt-4 max-w-text divide-y divide-hairline border-y border-hairline">
        {data.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const format = useReaderFormat()
  const { planName, periodStart, periodEnd, createdAt, amountCents, state, path } = invoice
  const day = shortDay(createdAt, format)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div>
        <p className="font-medium">{day}</p>
        <p className="text-13 text-quiet">{`${planName}, ${shortDay(periodStart, format)} to ${shortDay(periodEnd, format)}`}</p>
      </div>
      <p className="ml-auto text-right tabular">
        {toDollarText(amountCents)}
        <span className={`block text-13 ${state === 'paid' ? 'text-quiet' : 'text-bad'}`}>
          {states[state]}
        </span>
      </p>
      <a
        href={path}
        aria-label={`View invoice of ${day}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        View
      </a>
    </li>
  )
}
