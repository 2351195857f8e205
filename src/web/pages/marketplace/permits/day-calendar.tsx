// A month of days to choose one from: only days that may be booked can be chosen.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dayMs } from '../../../../rules/durations.ts'
import { longDay, toMonth } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

type DayCalendarProps = {
  label: string
  chosen: string | undefined
  /** The first and the last day that may be chosen, as YYYY-MM-DD. */
  first: string
  last: string
  isAllowed: (date: string) => boolean
  onChoose: (date: string) => void
  error?: string | undefined
}

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const toDate = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`

function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return toDate(Date.UTC(year, number - 1 + by, 1))
}

/** The days of a month, with undefined before the first, so that columns are weekdays. */
function daysOf(month: string): (string | undefined)[] {
  const startMs = Date.parse(`${month}T00:00:00Z`)
  const count = (Date.parse(`${shiftMonth(month, 1)}T00:00:00Z`) - startMs) / dayMs
  const before = Array.from({ length: new Date(startMs).getUTCDay() }, () => undefined)
  return [...before, ...Array.from({ length: count }, (_, index) => toDate(startMs + index * dayMs))]
}

export function DayCalendar({ label, chosen, first, last, isAllowed, onChoose, error }: DayCalendarProps) {
  const [month, setMonth] = useState(() => firstOfMonth(chosen ?? nextAllowed(first, last, isAllowed)))
  return (
    <fieldset
      data-invalid={error ? '' : undefined}
      tabIndex={error ? -1 : undefined}
      aria-describedby={error ? 'day-error' : undefined}
      className="rounded-sm border border-hairline p-3"
    >
      <legend className="px-1 font-medium">{label}</legend>
      <div className="flex items-center justify-between">
        <MonthButton
          label="Previous month"
          isDisabled={month <= firstOfMonth(first)}
          onClick={() => setMonth(shiftMonth(month, -1))}
        >
          <ChevronLeft className="size-5" strokeWidth={1.5} aria-hidden />
        </MonthButton>
        <span aria-live="polite" className="font-medium">
          {toMonth(`${month}T00:00:00Z`)}
        </span>
        <MonthButton
          label="Next month"
          isDisabled={month >= firstOfMonth(last)}
          onClick={() => setMonth(shiftMonth(month, 1))}
        >
          <ChevronRight className="size-5" strokeWidth={1.5} aria-hidden />
        </MonthButton>
      </div>
      <div className="mt-1 grid grid-cols-7 text-center text-13 text-quiet" aria-hidden>
        {weekdays.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <div className="mt-1 grid grid-cols-7 gap-y-0.5 tabular">
        {daysOf(month).map((date, index) =>
          date ? (
            <DayButton
              key={date}
              date={date}
              isChosen={date === chosen}
              isAllowed={date >= first && date <= last && isAllowed(date)}
              onChoose={onChoose}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty cells never move
            <span key={index} />
          ),
        )}
      </div>
      {error && (
        <p id="day-error" role="alert" className="mt-2 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function nextAllowed(first: string, last: string, isAllowed: (date: string) => boolean): string {
  for (let date = first; date <= last; date = toDate(Date.parse(`${date}T00:00:00Z`) + dayMs))
    if (isAllowed(date)) return date
  return first
}

type MonthButtonProps = { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode }

const MonthButton = ({ label, isDisabled, onClick, children }: MonthButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={() => !isDisabled && onClick()}
    className="grid size-11 place-items-center rounded-pill hover:bg-sunken aria-disabled:opacity-30"
  >
    {children}
  </button>
)

type DayButtonProps = {
  date: string
  isChosen: boolean
  isAllowed: boolean
  onChoose: (date: string) => void
}

const DayButton = ({ date, isChosen, isAllowed, onChoose }: DayButtonProps) => (
  <button
    type="button"
    disabled={!isAllowed}
    aria-label={longDay(date, useReaderFormat())}
    aria-pressed={isChosen}
    onClick={() => onChoose(date)}
    className={`mx-auto grid size-10 place-items-center rounded-pill ${
      isChosen ? 'bg-accent font-semibold text-on-accent' : 'hover:bg-sunken'
    } disabled:cursor-not-allowed disabled:text-quiet disabled:line-through disabled:opacity-40`}
  >
    {Number(date.slice(8))}
  </button>
)
