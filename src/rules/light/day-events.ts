// All that happens in the sky of a local day, in order, each with where sun, moon or the Milky Way’s core stands then.
import type { GeoPoint } from '../distance.ts'
import type { Horizontal } from './body-track.ts'
import { trackOfCore } from './finder/galactic-band.ts'
import type { LightWindow, Twilights } from './light-of-day.ts'
import { moonPosition, sunPosition } from './positions.ts'

/** The day as GET /api/light has it. */
export type DayOfLight = Twilights & {
  sunrise: string | null
  sunset: string | null
  solarNoon: string | null
  goldenHours: readonly LightWindow[]
  blueHours: readonly LightWindow[]
  moonrise: string | null
  moonset: string | null
  milkyWayCore: LightWindow | null
}

/** `direction`: where it is; azimuth from true north, altitude geometric, degrees. Null where it is of no body. */
export type DayEvent = { name: string; at: string; direction: Horizontal | null }

/** What else happens on that day, such as an eclipse or high water. */
type Other = { name: string; at: string; direction?: Horizontal | undefined }

/** @throws RangeError for a position outside the globe */
export function dayEvents(point: GeoPoint, day: DayOfLight, others: readonly Other[] = []): DayEvent[] {
  const sun = (at: string): Horizontal => sunPosition({ ...point, at })
  const moon = (at: string): Horizontal => moonPosition({ ...point, at })
  const core = (at: string): Horizontal => {
    const atMs = Date.parse(at)
    return trackOfCore(point, { startMs: atMs, endMs: atMs }).horizontalAt(atMs)
  }
  const events = [
    ...toEvents(sun, [
      ['Astronomical dawn', day.astronomicalDawn],
      ['Nautical dawn', day.nauticalDawn],
      ['Civil dawn', day.civilDawn],
      ['Sunrise', day.sunrise],
      ['Sun highest', day.solarNoon],
      ['Sunset', day.sunset],
      ['Civil dusk', day.civilDusk],
      ['Nautical dusk', day.nauticalDusk],
      ['Astronomical dusk', day.astronomicalDusk],
      ...edges('Golden hour', day.goldenHours),
      ...edges('Blue hour', day.blueHours),
    ]),
    ...toEvents(moon, [
      ['Moonrise', day.moonrise],
      ['Moonset', day.moonset],
    ]),
    ...toEvents(core, edges('Milky Way’s core in the dark', day.milkyWayCore ? [day.milkyWayCore] : [])),
    ...others.map(({ direction = null, ...other }) => ({ ...other, direction })),
  ]
  return merged(events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)))
}

/** The end of the blue hour is the beginning of the golden one: one line for both. */
function merged(events: readonly DayEvent[]): DayEvent[] {
  const found: DayEvent[] = []
  for (const event of events) {
    const last = found.at(-1)
    const isSame = last?.direction && event.direction && Date.parse(event.at) - Date.parse(last.at) <= sameMs
    if (isSame && last.direction?.azimuth.toFixed(0) === event.direction?.azimuth.toFixed(0))
      found[found.length - 1] = { ...last, name: `${last.name}, ${lowered(event.name)}` }
    else found.push(event)
  }
  return found
}

const sameMs = 1500
const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

type Named = readonly [name: string, at: string | null]

const toEvents = (where: (at: string) => Horizontal, named: readonly Named[]): DayEvent[] =>
  named.flatMap(([name, at]) => (at === null ? [] : [{ name, at, direction: where(at) }]))

const edges = (name: string, windows: readonly LightWindow[]): Named[] =>
  windows.flatMap(({ start, end }) => [[`${name} begins`, start] as const, [`${name} ends`, end] as const])
