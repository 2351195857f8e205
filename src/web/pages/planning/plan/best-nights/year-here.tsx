// “Months and year”: a month with the moon and the best nights, and the light of the year as a picture; each day opens the planner.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { LightDay } from '../../../../../contract/planning/light-days.ts'
import type { GeoPoint } from '../../../../../rules/distance.ts'
import { hourMs, minuteMs } from '../../../../../rules/durations.ts'
import { toLocalDate } from '../../../../../rules/light/local-day.ts'
import { durationText } from '../../../../../rules/sun-start.ts'
import { clockTime } from '../../../../format/clock.ts'
import { longDay, shortDay } from '../../../../format/dates.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import type { Api } from '../../../../request-context.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import type { SkyEventsProps } from '../sky-events.tsx'
import { monthsOf } from './calendar-months.ts'
import { MonthGrid } from './month-grid.tsx'
import { YearChart } from './year-chart.tsx'

/** A year takes the server about a second. */
const yearQuery = (api: Api, { latitude, longitude }: GeoPoint, year: string) =>
  queryOptions({
    queryKey: ['/api/light/days', latitude, longitude, year],
    queryFn: ({ signal }) =>
      api.lightDays.list(
        { lat: latitude, lng: longitude, from: `${year}-01-01`, to: `${year}-12-31` },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function YearHere({ point, atMs, timeZone, onChoose }: SkyEventsProps & { atMs: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="year-title" className="noscript:hidden">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
          <h3 id="year-title" className="text-17 font-semibold">
            Months and year
          </h3>
          <ChevronDown
            className="row-span-2 size-6 text-quiet group-open:rotate-180"
            strokeWidth={1.5}
            aria-hidden
          />
          <span className="min-h-6 text-quiet">Moon, dark hours and best nights of each day</span>
        </summary>
        {isOpen && <Year point={point} date={toLocalDate(atMs, timeZone)} onChoose={onChoose} />}
      </details>
    </section>
  )
}

type YearProps = { point: GeoPoint; date: string; onChoose: (atMs: number) => void }

function Year({ point, date, onChoose }: YearProps) {
  const { api } = useAppContext()
  const [month, setMonth] = useState(date.slice(0, 7))
  const year = month.slice(0, 4)
  const { data, error } = useQuery(yearQuery(api, point, year))
  const shift = (months: number) => {
    const first = new Date(`${month}-01T00:00:00Z`)
    first.setUTCMonth(first.getUTCMonth() + months)
    setMonth(first.toISOString().slice(0, 7))
  }
  const show = (day: LightDay) =>
    onChoose(day.sunset ? Date.parse(day.sunset) : Date.parse(day.start) + 12 * hourMs)
  if (!data)
    return error ? (
      <p className="pb-8 text-bad">{error.message}</p>
    ) : (
      <div className="skeleton mb-8 h-96" aria-busy />
    )
  const byDate = new Map(data.days.map((day) => [day.date, day]))
  const [shown] = monthsOf([`${month}-01`])
  return (
    <div className="grid gap-8 pt-1 pb-8">
      <div className="max-w-text">
        <div className="flex items-center justify-end gap-1">
          <button
            type="button"
            aria-label="Previous month"
            onClick={() => shift(-1)}
            className={buttonClass('quiet', 'w-11 px-0')}
          >
            <ChevronLeft className="size-5" strokeWidth={1.5} aria-hidden />
          </button>
          <button
            type="button"
            aria-label="Next month"
            onClick={() => shift(1)}
            className={buttonClass('quiet', 'w-11 px-0')}
          >
            <ChevronRight className="size-5" strokeWidth={1.5} aria-hidden />
          </button>
        </div>
        {shown && (
          <MonthGrid
            month={shown}
            day={(one) => <DayButton day={byDate.get(one)} isShown={one === date} onShow={show} />}
          />
        )}
        <p className="mt-2 text-13 text-quiet">
          The hours without sun or moon in the night that follows, in full darkness. Marked: an hour or more
          of it with the Milky Way’s core. ○ full moon, with a dot where it rises within an hour of sunset.
        </p>
      </div>
      <div>
        <h4 className="mb-3 font-semibold">Light of {year}</h4>
        <YearChart
          days={data.days}
          latitude={point.latitude}
          onChoose={show}
          label={`Sunrise, sunset, golden hours and full darkness of ${year}; the same in the table below`}
        />
        <p className="mt-2 text-13 text-quiet">
          Light: the sun is up. Amber: golden hour. Blue: twilight. Dark: full darkness. In the clock time of
          the spot.
        </p>
        <YearTable days={data.days} timeZone={data.timeZone} onShow={show} />
      </div>
    </div>
  )
}

const bestNightMinutes = 60

type DayProps = { day: LightDay | undefined; isShown: boolean; onShow: (day: LightDay) => void }

function DayButton({ day, isShown, onShow }: DayProps) {
  const format = useReaderFormat()
  if (!day) return null
  const isBest = day.coreMinutes >= bestNightMinutes
  const isFull = day.moonPhase === 'full moon'
  return (
    <button
      type="button"
      onClick={() => onShow(day)}
      aria-current={isShown ? 'date' : undefined}
      className={`grid min-h-14 w-full cursor-pointer content-start justify-items-center rounded-sm py-1 hover:bg-sunken ${isBest ? 'bg-accent/25' : ''} ${isShown ? 'outline-2 outline-text' : ''}`}
    >
      <span className="sr-only">
        Plan {longDay(day.date, format)}: {inWords(day)}
      </span>
      <span className="font-medium" aria-hidden>
        {Number(day.date.slice(8))}
        {isFull && (risesNearSunset(day) ? ' ○·' : ' ○')}
        {day.moonPhase === 'new moon' && ' ●'}
      </span>
      <span className="text-13 text-quiet" aria-hidden>
        {hoursText(day.moonlessMinutes)}
      </span>
    </button>
  )
}

const hoursText = (minutes: number) => (minutes === 0 ? '–' : `${(minutes / 60).toFixed(1)} h`)

const risesNearSunset = ({ moonrise, sunset }: LightDay) =>
  moonrise !== null && sunset !== null && Math.abs(Date.parse(moonrise) - Date.parse(sunset)) <= hourMs

function inWords(day: LightDay): string {
  const dark =
    day.darkMinutes === 0 ? 'no full darkness' : `${durationText(day.darkMinutes)} of full darkness`
  const moonless =
    day.moonlessMinutes === 0 ? 'none without a moon' : `${durationText(day.moonlessMinutes)} without a moon`
  const core = day.coreMinutes > 0 && `${durationText(day.coreMinutes)} with the Milky Way’s core`
  const moon = `${day.moonPhase}, ${Math.round(day.moonIllumination * 100)}% lit`
  const rise = risesNearSunset(day) && 'moonrise near sunset'
  return [moon, rise, dark, day.darkMinutes > 0 && moonless, core].filter(Boolean).join(', ')
}

type TableProps = { days: readonly LightDay[]; timeZone: string; onShow: (day: LightDay) => void }

/** Two days of each month. */
function YearTable({ days, timeZone, onShow }: TableProps) {
  const format = useReaderFormat()
  const clock = (at: string | null) => (at ? clockTime(at, timeZone, format) : '–')
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 underline underline-offset-4">As a table</summary>
      <div className="overflow-x-auto">
        <table className="w-full text-13 whitespace-nowrap tabular">
          <thead>
            <tr className="text-left text-quiet">
              {['Day', 'Sunrise', 'Sunset', 'Golden hour', 'Full darkness'].map((name) => (
                <th key={name} scope="col" className="py-1.5 pr-4 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ date }) => date.endsWith('-01') || date.endsWith('-15'))
              .map((day) => (
                <tr key={day.date} className="border-t border-hairline">
                  <th scope="row" className="pr-4 text-left font-normal">
                    <button
                      type="button"
                      onClick={() => onShow(day)}
                      className="min-h-11 cursor-pointer underline underline-offset-4"
                    >
                      {shortDay(day.date, format)}
                    </button>
                  </th>
                  <td className="pr-4">{clock(day.sunrise)}</td>
                  <td className="pr-4">{clock(day.sunset)}</td>
                  <td className="pr-4">{durationText(goldenMinutes(day))}</td>
                  <td>{day.darkMinutes === 0 ? '–' : durationText(day.darkMinutes)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const goldenMinutes = ({ goldenHours }: LightDay) =>
  Math.round(
    goldenHours.reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0) / minuteMs,
  )
