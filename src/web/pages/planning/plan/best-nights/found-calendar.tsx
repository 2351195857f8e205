// What was found as months: each day of the year, the found ones with the way to them.
import { Link } from '@tanstack/react-router'
import type { Alignment } from '../../../../../contract/planning/alignments.ts'
import { toLocalDate } from '../../../../../rules/light/local-day.ts'
import { clockTime } from '../../../../format/clock.ts'
import { longDay } from '../../../../format/dates.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { monthsOf } from './calendar-months.ts'
import { MonthGrid } from './month-grid.tsx'

type Props = { found: readonly Alignment[]; timeZone: string }

export function FoundCalendar({ found, timeZone }: Props) {
  const byDate = new Map<string, Alignment[]>()
  for (const one of found) {
    const date = toLocalDate(Date.parse(one.at), timeZone)
    byDate.set(date, [...(byDate.get(date) ?? []), one])
  }
  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-8 gap-y-6">
      {monthsOf([...byDate.keys()]).map((month) => (
        <li key={month.name}>
          <MonthGrid
            month={month}
            day={(date) => <Day date={date} found={byDate.get(date)} timeZone={timeZone} />}
          />
        </li>
      ))}
    </ul>
  )
}

function Day({ date, found, timeZone }: { date: string; found: Alignment[] | undefined; timeZone: string }) {
  const format = useReaderFormat()
  const number = Number(date.slice(8))
  const [first] = found ?? []
  if (!found || !first)
    return <span className="flex h-11 items-center justify-center text-quiet">{number}</span>
  const times = found.map(({ at }) => clockTime(at, timeZone, format)).join(', ')
  return (
    <Link
      to="/plan"
      search={(before: object) => ({ ...before, at: first.at, date: undefined, time: undefined })}
      className="flex h-11 items-center justify-center rounded-sm bg-accent font-semibold text-on-accent"
      aria-label={`Show the sky on ${longDay(date, format)}, ${times}`}
      title={times}
    >
      {number}
    </Link>
  )
}
