// A month as a table of days. Each day is a button with its state, its free times and its light.
import type { AvailableDay } from '../../../../contract/marketplace/property-calendar.ts'
import { DayBar } from '../../../components/properties/day-bar.tsx'
import { longDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { monthWeeks } from './month.ts'

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const statusWords: Record<AvailableDay['status'], string> = {
  free: 'free',
  partly: 'partly free',
  full: 'fully booked',
  closed: 'not available',
  'beyond-horizon': 'can’t be booked yet',
}

type MonthGridProps = {
  month: string
  /** Undefined while it loads. */
  days: AvailableDay[] | undefined
  selected: string | undefined
  today: string
  onSelect: (date: string) => void
}

export function MonthGrid({ month, days, selected, today, onSelect }: MonthGridProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-1" aria-busy={days === undefined}>
      <caption className="sr-only">Free days of this month</caption>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" className="pb-1 text-13 font-normal text-quiet">
              <abbr title={name} className="no-underline">
                {name.slice(0, 2)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td key={date ?? weekdayNames[index]} className="p-0">
                {date && (
                  <DayCell
                    date={date}
                    day={days?.find((one) => one.date === date)}
                    isSelected={date === selected}
                    isToday={date === today}
                    onSelect={onSelect}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = {
  date: string
  day: AvailableDay | undefined
  isSelected: boolean
  isToday: boolean
  onSelect: (date: string) => void
}

function DayCell({ date, day, isSelected, isToday, onSelect }: DayCellProps) {
  const format = useReaderFormat()
  const isBookable = day?.status === 'free' || day?.status === 'partly'
  return (
    <button
      type="button"
      aria-label={`${longDay(date, format)}${day ? `, ${statusWords[day.status]}` : ''}`}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onSelect(date)}
      className={`grid w-full gap-1 rounded-sm border p-1 text-left text-13 tabular aria-pressed:border-text aria-pressed:outline-1 aria-pressed:outline-text ${isBookable ? 'border-hairline hover:bg-sunken' : 'border-transparent text-quiet'}`}
    >
      <span
        className={`px-0.5 ${isToday ? 'font-semibold underline' : ''} ${day?.status === 'full' ? 'line-through' : ''}`}
      >
        {Number(date.slice(8))}
      </span>
      {day ? <DayBar day={day} className="h-4 w-full rounded-[3px]" /> : <span className="skeleton h-4" />}
    </button>
  )
}
