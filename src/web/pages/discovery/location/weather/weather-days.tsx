// The days of a forecast: the score of the best light, and on demand every moment with its clouds, wind and rain.
import { ChevronDown } from 'lucide-react'
import type { WeatherDay, WeatherMoment } from '../../../../../contract/discovery/weather.ts'
import type { ReaderFormat } from '../../../../../rules/reader-format.ts'
import { FactorList } from '../../../../components/score/factor-list.tsx'
import { bearing } from '../../../../format/bearing.ts'
import { clockTime } from '../../../../format/clock.ts'
import { weekdayAndDay } from '../../../../format/dates.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { rainText, speedText, temperatureText, visibilityText } from '../../../../format/weather.ts'

const partNames: Record<WeatherMoment['part'], string> = {
  morning: 'Morning',
  day: 'Midday',
  evening: 'Evening',
  night: 'Night',
}
const momentName = ({ part, light }: Pick<WeatherMoment, 'part' | 'light'>) =>
  light === 'golden' ? `${partNames[part]} golden hour` : partNames[part]

type DaysProps = { days: WeatherDay[]; timeZone: string }

export function WeatherDays({ days, timeZone }: DaysProps) {
  return (
    <ul className="mt-6 border-b border-hairline">
      {days.map((day, index) => (
        <li key={day.date} className="border-t border-hairline">
          <details open={index === 0} className="group/day">
            <DaySummary day={day} timeZone={timeZone} />
            <ul className="grid gap-x-10 gap-y-6 pt-2 pb-6 md:grid-cols-2 lg:grid-cols-3">
              {day.moments.map((moment) => (
                <li key={moment.at}>
                  <Moment moment={moment} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

function DaySummary({ day, timeZone }: { day: WeatherDay; timeZone: string }) {
  const format = useReaderFormat()
  return (
    <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-6 gap-y-1 py-2 hover:bg-sunken">
      <span className="w-28 font-medium">{weekdayAndDay(day.date, format)}</span>
      <span className="w-24">
        <span className="font-display text-22 font-medium text-accent-text tabular">
          {day.photographyScore}
        </span>
        <span className="text-13 text-quiet"> / 100</span>
      </span>
      <span className="text-quiet">
        {momentName(day)}, {clockTime(day.at, timeZone, format)}
      </span>
      {day.temperature !== null && (
        <span className="ml-auto text-quiet tabular">{temperatureText(day.temperature, format)}</span>
      )}
      <ChevronDown
        className={`size-5 shrink-0 text-quiet group-open/day:rotate-180 ${day.temperature === null ? 'ml-auto' : ''}`}
        strokeWidth={1.5}
        aria-hidden
      />
    </summary>
  )
}

function Moment({ moment, timeZone }: { moment: WeatherMoment; timeZone: string }) {
  const format = useReaderFormat()
  return (
    <>
      <h3 className="font-semibold">
        {momentName(moment)}, <span className="tabular">{clockTime(moment.at, timeZone, format)}</span>
      </h3>
      <dl className="mt-2">
        <Row label="Photography score" value={`${moment.photographyScore} / 100`} />
        {measures(moment, format).map(({ label, value }) => (
          <Row key={label} label={label} value={value} />
        ))}
      </dl>
      <FactorList factors={moment.factors} about={momentName(moment)} />
    </>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4 border-t border-hairline py-1.5">
    <dt className="text-13 text-quiet">{label}</dt>
    <dd className="text-right tabular">{value}</dd>
  </div>
)

type Measure = { label: string; value: string }

/** Missing forecast values are omitted. */
function measures(moment: WeatherMoment, format: ReaderFormat): Measure[] {
  const row = (label: string, value: number | null, show: (value: number) => string) =>
    value === null ? [] : [{ label, value: show(value) }]
  const percent = (value: number) => `${Math.round(value)}%`
  return [
    ...row('Low clouds', moment.cloudLow, percent),
    ...row('Middle clouds', moment.cloudMid, percent),
    ...row('High clouds', moment.cloudHigh, percent),
    ...row('Visibility', moment.visibility, (miles) => visibilityText(miles, format)),
    ...row('Rain or snow', moment.precipitation, (inches) => rainText(inches, format)),
    ...row('Wind', moment.windSpeed, (mph) =>
      moment.windDirection === null
        ? speedText(mph, format)
        : `${speedText(mph, format)} from ${bearing(moment.windDirection)}`,
    ),
    ...row('Temperature', moment.temperature, (degrees) => temperatureText(degrees, format)),
    ...row('Humidity', moment.humidity, percent),
  ]
}
