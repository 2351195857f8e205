// How an owner is paid, with an example.

import { splitTotal } from '../../../../rules/money.ts'
import { dollars } from '../../../format/money.ts'

const exampleCents = 10_000
const { feeCents, payoutCents } = splitTotal(exampleCents)

const steps = [
  'The guest’s card is authorized with the request, and charged when you accept; an instant booking is charged at once.',
  'The money is kept safe until the booking is over.',
  'It’s due to you 48 hours after the booking ends, and goes to your bank account with your first payout after that. Banks take 2–7 business days.',
]

export function HowPaid() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="font-display text-22 font-medium">
        How You Get Paid
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-card bg-sunken p-4 tabular">
        <dt>For example, a guest pays</dt>
        <dd className="text-right">{dollars(exampleCents / 100)}</dd>
        <dt>Platform fee (8%)</dt>
        <dd className="text-right">−{dollars(feeCents / 100)}</dd>
        <dt className="font-semibold">You receive</dt>
        <dd className="text-right font-semibold">{dollars(payoutCents / 100)}</dd>
      </dl>
    </section>
  )
}
