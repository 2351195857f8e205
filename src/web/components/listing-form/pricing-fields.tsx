// The price, the length and group size of bookings, and the owner's share of a price.
import { platformFeeCents } from '../../../rules/money.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { Field } from '../../ui/field.tsx'
import { getAmount, type ListingDraft, type ListingPartProps } from './listing-draft.ts'

export function PricingFields({ draft, set, errors }: ListingPartProps) {
  const amount = (name: 'hourlyRate' | 'dailyRate' | 'minimumHours' | 'maximumCapacity', other?: string) => ({
    value: draft[name],
    error: errors[name] ?? (other ? errors[other] : undefined),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Hourly rate ($)"
          inputMode="decimal"
          aria-required
          hint="Most properties ask $50–150 per hour, $400–1,200 per session."
          {...amount('hourlyRate')}
        />
        <Field
          label="Daily rate ($)"
          inputMode="decimal"
          hint="For bookings without times or over several days. Without one: 8 times the hourly rate."
          {...amount('dailyRate')}
        />
        <Field
          label="Minimum hours"
          type="number"
          inputMode="numeric"
          min={1}
          max={24}
          aria-required
          {...amount('minimumHours', 'minimumBooking')}
        />
        <Field
          label="Maximum group size"
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          aria-required
          {...amount('maximumCapacity', 'maxGroupSize')}
        />
      </div>
      <PricePreview draft={draft} />
    </>
  )
}

/** What a guest pays for the shortest booking, and the owner's share of it. */
function PricePreview({ draft }: { draft: ListingDraft }) {
  const rate = getAmount(draft.hourlyRate)
  const hours = Math.max(1, Math.floor(getAmount(draft.minimumHours) ?? 1))
  if (rate === undefined) return null
  const totalCents = Math.round(rate * 100) * hours
  const feeCents = platformFeeCents(totalCents)
  const rows = [
    { label: `A guest pays for ${counted(hours, 'hour')}, all included`, cents: totalCents },
    { label: 'Platform fee (8%)', cents: -feeCents },
    { label: 'You receive (92%)', cents: totalCents - feeCents },
  ]
  return (
    <dl className="grid gap-1 rounded-card bg-sunken p-4 tabular" aria-live="polite">
      {rows.map(({ label, cents }, index) => (
        <div
          key={label}
          className={`flex justify-between gap-4 ${index === rows.length - 1 ? 'border-t border-hairline pt-1 font-semibold' : ''}`}
        >
          <dt>{label}</dt>
          <dd>{cents < 0 ? `−${dollars(-cents / 100)}` : dollars(cents / 100)}</dd>
        </div>
      ))}
    </dl>
  )
}
