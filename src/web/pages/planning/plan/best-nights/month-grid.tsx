// A month as a table of weeks.
import type { ReactNode } from 'react'
import { toMonth } from '../../../../format/dates.ts'
import type { CalendarMonth } from './calendar-months.ts'

type Props = { month: CalendarMonth; day: (date: string) => ReactNode }

export const MonthGrid = ({ month, day }: Props) => (
  <table className="w-full table-fixed tabular">
    <caption className="pb-1 text-left font-semibold">{toMonth(month.name)}</caption>
    <thead>
      <tr className="text-13 text-quiet">
        {['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((name) => (
          <th key={name} scope="col" className="py-1 font-normal">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {month.weeks.map((week) => (
        <tr key={week.find(Boolean)}>
          {week.map((date, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weekday
            <td key={index} className="p-0 text-center align-top">
              {date && day(date)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
