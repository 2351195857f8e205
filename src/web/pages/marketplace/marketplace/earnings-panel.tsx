// What a listing may earn in a month, by bookings per week. Examples, before the platform fee.
import { monthlyEarnings, weeklyBookings } from '../../../../rules/listing-earnings.ts'
import { earningPotential } from '../../../../rules/properties.ts'
import { counted } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'

type EarningsPanelProps = { hourlyRate: number | undefined; minimumHours: number | undefined }

export function EarningsPanel({ hourlyRate, minimumHours }: EarningsPanelProps) {
  const rate = hourlyRate ?? earningPotential.defaultRate
  const most = monthlyEarnings(rate, minimumHours, weeklyBookings.at(-1) ?? 0)
  return (
    <aside aria-labelledby="earnings-title" className="mt-10 lg:mt-0">
      <div className="rounded-card border border-hairline p-6 lg:tall:sticky lg:top-24">
        <h2 id="earnings-title" className="font-display text-22 font-medium">
          Earnings potential
        </h2>
        <p className="mt-1 text-13 text-quiet tabular">
          A month at {dollars(rate)} per hour, {counted(minimumHours ?? 2, 'hour')} per booking
          {hourlyRate === undefined && ' (an example until you enter your rate)'}
        </p>
        <ul className="mt-4 grid gap-3 tabular">
          {weeklyBookings.map((bookings) => {
            const amount = monthlyEarnings(rate, minimumHours, bookings)
            return (
              <li key={bookings}>
                <div className="flex justify-between gap-4">
                  <span>{bookings} bookings a week</span>
                  <span className="font-semibold">{dollars(amount)}</span>
                </div>
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  className="mt-1 h-1.5 w-full overflow-hidden rounded-pill"
                  aria-hidden
                >
                  <rect width={100} height={4} className="fill-text/10" />
                  <rect width={(amount / most) * 100} height={4} className="fill-accent" />
                </svg>
              </li>
            )
          })}
        </ul>
        <p className="mt-4 text-13 text-quiet">
          Examples, not a forecast. You keep 92%; the platform fee is 8%. Payouts arrive in 2–7 business days.
        </p>
      </div>
    </aside>
  )
}
