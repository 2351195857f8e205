// What a guest pays for the shortest booking, and the owner's share of it.
import { platformFeeCents } from '../../../rules/money.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { getAmount, type ListingDraft } from './listing-draft.ts'

export function PricePreview({ draft }: { draft: ListingDraft }) {
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
