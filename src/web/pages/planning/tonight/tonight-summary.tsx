// The time of the list in words, where the sun stands then, and whether forecasts count.
import { Link } from '@tanstack/react-router'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { timeZoneName } from '../../../../rules/time-zone.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { DayLightLines } from '../../../components/light-today/day-light-lines.tsx'
import { TideLine } from '../../../components/light-today/tide-line.tsx'
import { bearing } from '../../../format/bearing.ts'
import { clockTime } from '../../../format/clock.ts'
import { longDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import type { Tonight } from './tonight-route.ts'

type SummaryProps = { tonight: Tonight; point: GeoPoint }

export function TonightSummary({ tonight, point }: SummaryProps) {
  const { at, timeZone, near, light, locations } = tonight
  const format = useReaderFormat()
  const [best] = locations
  if (!best) return null
  const { sun } = best
  const height = `${Math.abs(Math.round(sun.altitude))}° ${sun.altitude < 0 ? 'below' : 'above'} the horizon`
  return (
    <div className="mt-8 max-w-text">
      <p className="text-17">
        <strong className="font-semibold">{clockTime(at, timeZone, format)}</strong>,{' '}
        {longDay(toLocalDate(Date.parse(at), timeZone), format)}. The sun is at {bearing(sun.azimuth)},{' '}
        {height}.
      </p>
      <p className="mt-3 text-13 font-medium">
        Light {near ? `in ${near}` : 'at this position'} on this day, over a level horizon
      </p>
      <DayLightLines light={light} zone={light} />
      <TideLine point={point} date={light.date} zone={light} />
      <p className="mt-3 text-13 text-quiet">
        <span suppressHydrationWarning>{timeZoneName(timeZone, at)}</span>.{' '}
        <WeatherNote hasWeather={hasWeather(best)} />
      </p>
    </div>
  )
}

const hasWeather = ({ factors }: Tonight['locations'][number]) =>
  factors.some(({ name }) => name === 'weather')

function WeatherNote({ hasWeather: isIncluded }: { hasWeather: boolean }) {
  const { hasForecast } = useBrowserConfig()
  if (isIncluded) return 'The forecast counts.'
  if (!hasForecast) return 'Weather isn’t included here yet.'
  return (
    <>
      The weather doesn’t count on your plan.{' '}
      <Link to="/subscription" className="underline underline-offset-4">
        Compare plans
      </Link>
    </>
  )
}
