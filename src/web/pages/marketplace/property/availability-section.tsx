// The calendar of a property, in its own time zone: a month with the state and the light of each day, and the times of one day.
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { timeZoneName } from '../../../../rules/time-zone.ts'
import { type BookingTimes, todayIn } from '../../../components/properties/booking-times.ts'
import { lightFills } from '../../../components/properties/day-bar.tsx'
import { DayTimes } from '../../../components/properties/day-times.tsx'
import { availabilityQuery } from '../../../components/properties/property-queries.ts'
import { longDay, toMonth as monthName } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { monthRange, monthShifted, toMonth } from './month.ts'
import { MonthGrid } from './month-grid.tsx'

type AvailabilityProps = {
  property: Property
  times: BookingTimes | undefined
  onChoose: (times: BookingTimes) => void
}

export function AvailabilitySection({ property, times, onChoose }: AvailabilityProps) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const today = todayIn(property.timeZone)
  const [month, setMonth] = useState(() => toMonth(today))
  const [date, setDate] = useState<string>()
  const { from, to } = monthRange(month)
  const query = useQuery(availabilityQuery(api, property.id, from, to))
  const days = query.data?.days
  const isBookable = (one: { status: string }) => one.status === 'free' || one.status === 'partly'
  const shown = days?.find((day) => day.date === date) ?? days?.find(isBookable)
  const shift = (months: number) => {
    setMonth(monthShifted(month, months))
    setDate(undefined)
  }
  return (
    <section
      id="availability"
      aria-labelledby="availability-title"
      className="mt-12 scroll-mt-20 border-t border-hairline pt-8"
    >
      <h2 id="availability-title" className="font-display text-22 font-medium">
        Availability and light
      </h2>
      <p className="mt-1 text-13 text-quiet">
        Times at the property: {timeZoneName(property.timeZone, new Date().toISOString())}.{' '}
        {query.data && `You can book until ${longDay(query.data.bookableUntil, format)}.`}
      </p>
      <div className="mt-4 flex items-center justify-between gap-2">
        <MonthButton label="Previous month" isDisabled={month <= toMonth(today)} onClick={() => shift(-1)}>
          <ChevronLeft className="size-5" strokeWidth={1.5} aria-hidden />
        </MonthButton>
        <p className="font-medium" aria-live="polite">
          {monthName(from)}
        </p>
        <MonthButton
          label="Next month"
          isDisabled={month >= monthShifted(toMonth(today), property.bookingHorizon)}
          onClick={() => shift(1)}
        >
          <ChevronRight className="size-5" strokeWidth={1.5} aria-hidden />
        </MonthButton>
      </div>
      {query.isError ? (
        <CalendarFailed onRetry={() => void query.refetch()} />
      ) : (
        <div className="mt-2 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <MonthGrid month={month} days={days} selected={shown?.date} today={today} onSelect={setDate} />
            <Legend />
          </div>
          {days ? (
            shown ? (
              <DayTimes day={shown} timeZone={property.timeZone} chosen={times} onChoose={onChoose} />
            ) : (
              <p className="text-quiet">
                {days.every(({ status }) => status === 'beyond-horizon')
                  ? 'This month can’t be booked yet.'
                  : 'Nothing is free in this month. Try the next one.'}
              </p>
            )
          ) : (
            <div className="skeleton h-64" aria-hidden />
          )}
        </div>
      )}
    </section>
  )
}

type MonthButtonProps = {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}

function MonthButton({ label, isDisabled, onClick, children }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
      className={buttonClass('quiet', 'w-11 px-0 noscript:hidden')}
    >
      {children}
    </button>
  )
}

function CalendarFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4 rounded-card border border-hairline p-6 text-center">
      <p>The calendar could not be loaded.</p>
      <button type="button" onClick={onRetry} className={buttonClass('outline', 'mt-3')}>
        Try Again
      </button>
    </div>
  )
}

const legend = [
  { label: 'Free', fill: 'fill-good/35' },
  { label: 'Not available', fill: 'fill-text/10' },
  { label: 'Golden hour', fill: lightFills.golden },
  { label: 'Blue hour', fill: lightFills.blue },
]

function Legend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-quiet">
      {legend.map(({ label, fill }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg width={12} height={12} aria-hidden>
            <rect width={12} height={12} rx={3} className={fill} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
