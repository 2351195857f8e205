// The drives of a trip: from stop to stop, and from and to where its nights are spent.
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Drive } from '../../../rules/trips/drive-estimate.ts'
import { type DriveDeps, findDrives } from './drives/drives.ts'
import type { NightRow, StopRow } from './queries.ts'

/** `fromNight`: the place that it starts from, if that is not a stop. */
export type Leg = Drive & { fromNight: string | null }
type Placed = StopRow & { point: GeoPoint | null }

export type Legs = {
  /** The leg to a stop; null for the first place of the trip. */
  to: (stop: Placed) => Leg | null
  /** The leg to the place of the night after a day; null if that is unknown, or where the day has no stop. */
  toNight: (day: number) => Leg | null
}

type Trip = { dayCount: number; stops: readonly Placed[]; nights: readonly NightRow[] }
type Start = { point: GeoPoint; night: string | null }
type Way = { from: Start; to: GeoPoint; stop: Placed | null; day: number }

/** The owner's own time for a leg replaces the one that was found. */
export async function findLegs(deps: DriveDeps, trip: Trip): Promise<Legs> {
  const ways = toWays(trip)
  const drives = await findDrives(
    deps,
    ways.map(({ from, to }) => ({ from: from.point, to })),
  )
  const ofStops = new Map<Placed, Leg>()
  const ofDays = new Map<number, Leg>()
  for (const [index, { from, stop, day }] of ways.entries()) {
    const leg = { ...(drives[index] as Drive), fromNight: from.night }
    if (stop) ofStops.set(stop, withOwnTime(leg, stop.driveMinutes))
    else ofDays.set(day, leg)
  }
  return { to: (stop) => ofStops.get(stop) ?? null, toNight: (day) => ofDays.get(day) ?? null }
}

const withOwnTime = (leg: Leg, minutes: number | null): Leg =>
  minutes === null ? leg : { ...leg, minutes, source: 'own', isAtLeast: false }

function toWays({ dayCount, stops, nights }: Trip): Way[] {
  const ways: Way[] = []
  let at = toStart(nights, 0)
  for (let day = 1; day <= dayCount; day += 1) {
    const placed = stops.filter((stop) => stop.day === day && stop.point !== null)
    for (const stop of placed) {
      const point = stop.point as GeoPoint
      if (at) ways.push({ from: at, to: point, stop, day })
      at = { point, night: null }
    }
    const night = toStart(nights, day)
    if (at && night && placed.length > 0) ways.push({ from: at, to: night.point, stop: null, day })
    at = night ?? at
  }
  return ways
}

function toStart(nights: readonly NightRow[], night: number): Start | null {
  const found = nights.find((one) => one.night === night)
  return found ? { point: { latitude: found.latitude, longitude: found.longitude }, night: found.name } : null
}
