// The day as a list: all its events in order, each with time, direction and height, and the way to its moment.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Light } from '../../../../contract/discovery/light.ts'
import { type DayEvent, dayEvents } from '../../../../rules/light/day-events.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { tidesQuery } from '../../../components/light-today/tide-line.tsx'
import { bearing } from '../../../format/bearing.ts'
import { clockTime } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { eclipsesQuery, meteorsQuery } from './sky-event-queries.ts'
import type { SkyEventsProps } from './sky-events.tsx'

type Props = SkyEventsProps & { atMs: number; light: (Light & { date: string }) | undefined }

export function DayList({ point, atMs, timeZone, light, onChoose }: Props) {
  const format = useReaderFormat()
  const [isOpen, setOpen] = useState(false)
  const others = useOtherEvents(point, timeZone, isOpen ? light?.date : undefined)
  if (!light) return null
  const events = dayEvents(point, light, others)
  const next = events.findIndex(({ at }) => Date.parse(at) > atMs)
  return (
    <details
      className="group mt-8 border-y border-hairline print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-4">
        <h2 className="text-17 font-semibold">The day in order</h2>
        <ChevronDown className="size-6 text-quiet group-open:rotate-180" strokeWidth={1.5} aria-hidden />
      </summary>
      <ol className="pb-6">
        {events.map((event, index) => (
          <li key={`${event.name} ${event.at}`} className="border-t border-hairline">
            <button
              type="button"
              onClick={() => onChoose(Date.parse(event.at))}
              aria-current={index === next - 1 ? 'time' : undefined}
              className="grid min-h-11 w-full cursor-pointer grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 py-1.5 text-left tabular hover:bg-sunken aria-[current]:bg-sunken sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span className="font-medium">{clockTime(event.at, timeZone, format)}</span>
              <span>{event.name}</span>
              <span className="text-quiet max-sm:col-start-2">{whereInWords(event)}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** `58° ENE, 5.0° high` */
function whereInWords({ direction }: DayEvent): string {
  if (!direction) return ''
  const height = Math.abs(direction.altitude).toFixed(1)
  if (Math.abs(direction.altitude) < 1) return `${bearing(direction.azimuth)}, on the horizon`
  return `${bearing(direction.azimuth)}, ${height}° ${direction.altitude > 0 ? 'high' : 'below the horizon'}`
}

/** Eclipses, peaks of meteor showers and tides of the day, as far as they are known; read once the list is open. */
function useOtherEvents(point: SkyEventsProps['point'], timeZone: string, date: string | undefined) {
  const { api } = useAppContext()
  const { hasTides } = useBrowserConfig()
  const isRead = date !== undefined
  const eclipses = useQuery({ ...eclipsesQuery(api, point), enabled: isRead }).data ?? []
  const showers = useQuery({ ...meteorsQuery(api, point), enabled: isRead }).data ?? []
  const tides = useQuery({
    ...tidesQuery(api, point, date ?? ''),
    enabled: hasTides && isRead,
  }).data
  const all = [
    ...eclipses.flatMap(({ body, kind, best }) =>
      best
        ? [
            {
              name: `Maximum of the ${kind} eclipse of the ${body}`,
              at: best.at,
              direction: { azimuth: best.azimuth, altitude: best.altitude },
            },
          ]
        : [],
    ),
    ...showers.map(({ name, peak }) => ({ name: `Peak of the ${name}`, at: peak })),
    ...(tides?.state === 'ready' ? tides.turns : []).map(({ kind, at }) => ({
      name: kind === 'high' ? 'High water' : 'Low water',
      at,
    })),
  ]
  return all.filter(({ at }) => toLocalDate(Date.parse(at), timeZone) === date)
}
