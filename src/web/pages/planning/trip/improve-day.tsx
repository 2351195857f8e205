// “Improve this day”: shows what it would change, changes it on request, and takes it back.
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { Trip, TripDay, TripStop } from '../../../../contract/planning/trips.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { timeOfDayText } from '../../../../rules/time-of-day-text.ts'
import { type DayStop, type Improvement, improveDay } from '../../../../rules/trips/improve-day.ts'
import { stopWindow } from '../../../../rules/trips/stop-window.ts'
import type { StopLight } from '../../../../rules/trips/trip-terms.ts'
import { lightNames } from '../../../components/trips/trip-texts.ts'
import { clockSpan } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { improveEdits } from './edits.ts'
import type { TripChanges } from './use-trip-changes.ts'

type ImproveProps = { trip: Trip; dayIndex: number; changes: TripChanges }

/** Nothing for a day that has nothing to improve. */
export function ImproveDay({ trip, dayIndex, changes }: ImproveProps) {
  const format = useReaderFormat()
  const [isOpen, setOpen] = useState(false)
  const day = trip.days[dayIndex]
  const improvement = day && improveDay(day.stops.map(toDayStop), startOf(trip, dayIndex))
  if (!day || !improvement) return null
  const apply = async () => {
    setOpen(false)
    const { apply: change, undo } = improveEdits(dayIndex, day, improvement)
    if (!(await changes.attempt(change))) return
    toast({
      title: `Day ${dayIndex + 1} was improved`,
      tone: 'good',
      action: { label: 'Undo', run: () => void changes.attempt(undo) },
    })
  }
  return (
    <div className="mt-3 noscript:hidden print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('outline', 'min-h-9 px-4 text-13 pointer-coarse:min-h-11')}
      >
        <Sparkles className="size-4" strokeWidth={1.5} aria-hidden />
        Improve this day
      </button>
      {isOpen && (
        <section
          aria-label={`What would change on day ${dayIndex + 1}`}
          className="mt-3 max-w-[52rem] rounded-card border border-hairline p-4"
        >
          <p className="font-medium">What would change</p>
          <ul className="mt-2 list-disc pl-5">
            {changeTexts(day, improvement, format).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2">
            <button type="button" onClick={() => void apply()} className={buttonClass('primary')}>
              Change the day
            </button>
            <button type="button" onClick={() => setOpen(false)} className={buttonClass('quiet')}>
              Cancel
            </button>
          </div>
        </section>
      )}
    </div>
  )
}

const nameOf = ({ location }: TripStop) => location?.name ?? 'Removed location'

const toPoint = ({ location }: TripStop): GeoPoint | null =>
  location?.latitude == null || location.longitude == null
    ? null
    : { latitude: location.latitude, longitude: location.longitude }

const toDayStop = (stop: TripStop): DayStop => ({
  id: stop.id,
  light: stop.light,
  bestTimeOfDay: stop.location?.bestTimeOfDay ?? null,
  point: toPoint(stop),
})

/** Where the night before was spent, or where the day before ended. */
function startOf({ nights, days }: Trip, dayIndex: number): GeoPoint | null {
  const earlier = days.slice(0, dayIndex).flatMap(({ stops }) => stops.flatMap((stop) => toPoint(stop) ?? []))
  return nights.find(({ night }) => night === dayIndex) ?? earlier.at(-1) ?? null
}

function changeTexts(
  day: TripDay,
  { order, lights, isReordered, crowded }: Improvement,
  format: ReaderFormat,
) {
  const byId = new Map(day.stops.map((stop) => [stop.id, stop]))
  const named = (id: string) => {
    const stop = byId.get(id) as TripStop
    const time = stop.location?.bestTimeOfDay
    return { stop, name: nameOf(stop), best: time ? timeOfDayText[time] : '' }
  }
  return [
    ...lights.map(({ id, light }) => {
      const { stop, name, best } = named(id)
      const span = spanText(stop, light, format)
      return `${name}: ${lightNames[light].toLowerCase()}${span && `, ${span}`}. Its guide says it is best ${best}.`
    }),
    ...(isReordered ? [`New order: ${order.map((id) => named(id).name).join(', then ')}.`] : []),
    ...crowded.map(({ id }) => {
      const { name, best } = named(id)
      return `${name} is best ${best} too, but another stop has that light. It stays at any time; another day may suit it better.`
    }),
  ]
}

/** Noon is about the middle of the day, which is exact enough to tell morning from evening. */
function spanText({ dayLight }: TripStop, light: StopLight, format: ReaderFormat): string {
  if (!dayLight?.sunrise || !dayLight.sunset) return ''
  const solarNoon = new Date((Date.parse(dayLight.sunrise) + Date.parse(dayLight.sunset)) / 2).toISOString()
  const window = stopWindow(light, { ...dayLight, solarNoon })
  if (!window) return ''
  const toIso = (ms: number) => new Date(ms).toISOString()
  return clockSpan({ start: toIso(window.startMs), end: toIso(window.endMs) }, dayLight.timeZone, format)
}
