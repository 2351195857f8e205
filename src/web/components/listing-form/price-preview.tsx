// What a guest pays for the shortest booking and for one of the owner's choice, and the owner's share: by the function that prices bookings.
import { useState } from 'react'
import { addDays } from '../../../rules/dates.ts'
import { isCalendarDate } from '../../../rules/light/local-day.ts'
import { platformFeeCents } from '../../../rules/money.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'
import { type PropertyHours, toWeekday } from '../../../rules/property-openings.ts'
import { leastBooking, type PropertyRates, priceBooking } from '../../../rules/property-price.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { Field } from '../../ui/field.tsx'
import { todayIn } from '../properties/booking-times.ts'
import { PriceLines } from '../properties/price-lines.tsx'
import { getAmount, type ListingDraft } from './listing-draft.ts'
import { readPriceRules } from './price-rules-draft.ts'

export function toRates(draft: ListingDraft): PropertyRates | undefined {
  const [rate, daily] = [getAmount(draft.hourlyRate), getAmount(draft.dailyRate)]
  if (rate === undefined) return undefined
  return {
    hourlyRateCents: Math.round(rate * 100),
    dailyRateCents: daily === undefined ? null : Math.round(daily * 100),
    priceRules: readPriceRules(draft),
  }
}

/** The hours of the draft, as far as they are entered. */
export function toHours(draft: ListingDraft): PropertyHours {
  return {
    timeZone: 'UTC',
    openingHours: parseOpeningHours(draft.openingHours) ?? null,
    availableDays: draft.availableDays,
    availableTimeStart: draft.availableTimeStart || '08:00',
    availableTimeEnd: draft.availableTimeEnd || '20:00',
    minimumHours: toWhole(draft.minimumHours),
    minimumByWeekday: draft.minimumByWeekday.map((text) => (text.trim() ? toWhole(text) : null)),
    maximumHours: null,
    leadTimeHours: 0,
    horizonMonths: 1,
    bookingHorizonDays: null,
    bufferBefore: 0,
    bufferAfter: 0,
  }
}

const toWhole = (text: string) => Math.min(24, Math.max(1, Math.floor(getAmount(text) ?? 1)))

export function PricePreview({ draft }: { draft: ListingDraft }) {
  const rates = toRates(draft)
  if (!rates) return null
  const { hours, totalCents } = leastBooking(rates, toHours(draft))
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

/** The Saturday that is next, as at the reader's place. */
const nextSaturday = () => {
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const ahead = Array.from({ length: 7 }, (_, days) => addDays(today, days + 1))
  return ahead.find((date) => toWeekday(date) === 'saturday') as string
}

/** Rendered once the form is used: its date is that of the reader. */
export function PriceExample({ draft }: { draft: ListingDraft }) {
  const [example, setExample] = useState(() => ({
    date: nextSaturday(),
    from: '08:00',
    until: '14:00',
    people: '6',
  }))
  const rates = toRates(draft)
  if (!rates) return null
  const { date, from, until, people } = example
  const set = (name: keyof typeof example) => ({
    value: example[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setExample((before) => ({ ...before, [name]: target.value })),
  })
  const isTime = isCalendarDate(date) && from !== '' && until !== ''
  const price = isTime
    ? priceBooking(rates, toHours(draft), {
        startDate: date,
        endDate: date,
        startTime: from,
        endTime: until,
        groupSize: Math.max(1, Math.floor(Number(people) || 1)),
      })
    : null
  return (
    <section aria-label="Example" className="grid gap-3 rounded-card bg-sunken p-4">
      <p className="font-medium">Try a booking</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field label="Date" type="date" {...set('date')} />
        <Field label="From" type="time" step={900} {...set('from')} />
        <Field label="Until" type="time" step={900} {...set('until')} />
        <Field label="People" inputMode="numeric" {...set('people')} />
      </div>
      <div aria-live="polite">
        {price ? (
          <>
            <p className="flex items-baseline justify-between gap-4 tabular">
              <span>A guest pays</span>
              <span className="text-17 font-semibold">{dollars(price.totalCents / 100)}</span>
            </p>
            <PriceLines
              lines={price.lines.map(({ amountCents, ...line }) => ({ ...line, amount: amountCents / 100 }))}
            />
            <p className="text-13 text-quiet tabular">
              You receive {dollars(price.payoutCents / 100)} (92%).
            </p>
          </>
        ) : (
          <p className="text-quiet">Enter a start and an end after it.</p>
        )}
      </div>
    </section>
  )
}
