// The trip that runs or comes next: when, its light on its first day ahead, and its stops.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TripDay, TripStop, TripSummary } from '../../../contract/planning/trips.ts'
import { dayMs } from '../../../rules/durations.ts'
import { longDay } from '../../format/dates.ts'
import { counted } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { useAppContext } from '../../use-app-context.ts'
import { DayLightLines } from '../light-today/day-light-lines.tsx'
import { CreditButton } from '../photos/credit-button.tsx'
import { LocationLightImage, Photo, phoneSizes } from '../photos/photo.tsx'
import { endOf } from './order-trips.ts'
import { tripQuery } from './trip-queries.ts'
import { dateRange, lightNames } from './trip-texts.ts'

type Props = { trip: TripSummary; today: string }

export function NextTrip({ trip, today }: Props) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const { data } = useQuery(tripQuery(api, trip.id))
  const day = data && dayAhead(data.days, today)
  const lead = data?.days.flatMap(({ stops }) => stops).find(({ location }) => location?.cover)
  return (
    <section aria-labelledby="next-title" className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="relative aspect-3/2 self-start overflow-hidden rounded-card bg-sunken">
        <LeadImage stop={lead ?? data?.days[0]?.stops[0]} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-accent-text">{whenText(trip, today)}</p>
        <h2 id="next-title" dir="auto" className="mt-1 font-display text-32 font-medium text-balance">
          <Link
            to="/trip/$id"
            params={{ id: trip.id }}
            className="hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {trip.name}
          </Link>
        </h2>
        <p className="mt-1 text-quiet tabular">
          {dateRange(trip.startsOn, endOf(trip), format)} · {counted(trip.dayCount, 'day')} ·{' '}
          {counted(trip.stopCount, 'stop')}
        </p>
        {day && <DayAhead day={day} />}
        <Link to="/trip/$id" params={{ id: trip.id }} className={buttonClass('outline', 'mt-6')}>
          {trip.stopCount > 0 ? 'Open plan' : 'Add stops'}
        </Link>
      </div>
    </section>
  )
}

function LeadImage({ stop }: { stop: TripStop | undefined }) {
  if (!stop?.location) return null
  const { cover, id } = stop.location
  return cover ? (
    <>
      <Photo
        image={cover}
        sizes={`(min-width: 1280px) 600px, (min-width: 768px) 50vw, ${phoneSizes}`}
        locationId={id}
        isEager
      />
      <CreditButton image={cover} className="absolute right-0 bottom-0" />
    </>
  ) : (
    <LocationLightImage id={id} isEager />
  )
}

function DayAhead({ day }: { day: TripDay }) {
  const format = useReaderFormat()
  const lit = day.stops.find(({ dayLight }) => dayLight)
  const warnings = day.warnings.length + day.stops.reduce((sum, stop) => sum + stop.warnings.length, 0)
  return (
    <>
      <h3 className="mt-5 font-medium">{longDay(day.date, format)}</h3>
      {lit?.dayLight && (
        <>
          <p className="text-13 text-quiet">Light at {lit.location?.name}</p>
          <DayLightLines light={lit.dayLight} zone={lit.dayLight.timeZone} isBrief />
        </>
      )}
      <ol className="mt-3 grid gap-1">
        {day.stops.slice(0, maxStops).map(({ id, location, light }) => (
          <li key={id}>
            {location?.name ?? 'Removed location'}
            {light && <span className="text-quiet"> · {lightNames[light]}</span>}
          </li>
        ))}
      </ol>
      {day.stops.length > maxStops && (
        <p className="mt-1 text-quiet">and {day.stops.length - maxStops} more</p>
      )}
      {warnings > 0 && <p className="mt-2 text-warning">{counted(warnings, 'thing')} to check on this day</p>}
    </>
  )
}

const maxStops = 4

/** The first one ahead that has stops. */
function dayAhead(days: readonly TripDay[], today: string): TripDay | undefined {
  const ahead = days.filter(({ date }) => date >= today)
  return ahead.find(({ stops }) => stops.length > 0)
}

function whenText({ startsOn, dayCount }: TripSummary, today: string): string {
  const days = Math.round((Date.parse(startsOn) - Date.parse(today)) / dayMs)
  if (days > 1) return `Next trip, in ${days} days`
  if (days === 1) return 'Next trip, tomorrow'
  return dayCount === 1 ? 'Your trip today' : `Your trip, day ${1 - days} of ${dayCount}`
}
