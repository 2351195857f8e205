// The days of a trip as the contract shows them: locations, light, times of arrival, permits and warnings.
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { PermitCheck } from '../../../contract/marketplace/permit-check.ts'
import type { TripDay, TripStop } from '../../../contract/planning/trips.ts'
import { addDays } from '../../../rules/dates.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { type LightOfDay, lightOfDay, twilightOf } from '../../../rules/light/light-of-day.ts'
import { toInstantMs } from '../../../rules/light/local-day.ts'
import type { PlaceAndDay } from '../../../rules/light/place.ts'
import { spansOfDate, toSunOfDay } from '../../../rules/opening-hours/open-spans.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'
import { type DayPlan, type PlannedStop, planDay, type StopPlan } from '../../../rules/trips/day-plan.ts'
import { walkThere } from '../../../rules/trips/walk-time.ts'
import type { Deps } from '../../app/request/context.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import { asksForSomething, checkShoot, ordinaryShoot } from '../../marketplace/permits/check.ts'
import type { DriveDeps } from './drives/drives.ts'
import { findLegs, type Leg } from './legs.ts'
import type { NightRow, StopRow, TripRow } from './queries.ts'

/** When a day begins if its first stop is not for the morning light. The pages state it. */
const dayStart = '09:00'

export type PlanDeps = Pick<Deps, 'sql' | 'now'> & DriveDeps
type Located = StopRow & { location: LocationSummary | null; point: GeoPoint | null; timeZone: string }
type Known = Located & { leg: Leg | null }

/** What a trip consists of besides its fields. */
export type TripRows = { stops: readonly StopRow[]; nights: readonly NightRow[] }
type Lit = Known & { dayLight: TripStop['dayLight']; planned: PlannedStop }

export async function planDays(
  deps: PlanDeps,
  trip: TripRow,
  { stops: rows, nights }: TripRows,
): Promise<TripDay[]> {
  const located = await withLocations(deps, rows)
  const legs = await findLegs(deps, { dayCount: trip.dayCount, stops: located, nights })
  const known = located.map((stop) => ({ ...stop, leg: legs.to(stop) }))
  const days: TripDay[] = []
  let dayBeforeEndsMs: number | null = null
  for (let index = 0; index < trip.dayCount; index += 1) {
    const date = addDays(trip.startsOn, index)
    const stops = known.filter(({ day }) => day === index + 1).map((stop) => withLight(stop, date))
    const plan: DayPlan = planDay(
      stops.map(({ planned }) => planned),
      {
        startMs: toStartMs(date, stops),
        bufferMinutes: trip.bufferMinutes,
        lastLeg: legs.toNight(index + 1),
        dayBeforeEndsMs,
      },
    )
    dayBeforeEndsMs = plan.awayMs?.endMs ?? dayBeforeEndsMs
    const permits = await Promise.all(stops.map((stop) => readPermit(deps.now(), stop, { trip, date })))
    days.push({
      ...toDay(date, stops, { plan, permits }),
      end: toEnd(
        plan,
        legs.toNight(index + 1),
        nights.find(({ night }) => night === index + 1),
      ),
    })
  }
  return days
}

async function withLocations({ sql }: PlanDeps, rows: readonly StopRow[]): Promise<Located[]> {
  const ids = [...new Set(rows.map(({ locationId }) => locationId))]
  const byId = new Map((await locationsByIds(sql, ids)).map((location) => [location.id, location]))
  return rows.map((row) => {
    const location = byId.get(row.locationId) ?? null
    const point = toPoint(location)
    return { ...row, location, point, timeZone: location?.timeZone ?? (point ? timeZoneAt(point) : 'UTC') }
  })
}

const toPoint = (location: LocationSummary | null): GeoPoint | null =>
  location?.latitude == null || location.longitude == null
    ? null
    : { latitude: location.latitude, longitude: location.longitude }

function withLight(stop: Known, date: string): Lit {
  const { location, point, timeZone, light, stayMinutes, walkMiles, climbFeet, leg } = stop
  const day = point && readDayLight({ ...point, date, timeZone })
  return {
    ...stop,
    dayLight: day && {
      timeZone,
      sunrise: day.sunrise,
      sunset: day.sunset,
      ...twilightOf(day),
      goldenHours: [...day.goldenHours],
      blueHours: [...day.blueHours],
    },
    planned: {
      isPlaced: point !== null,
      leg,
      walkMiles,
      climbFeet,
      isRemoved: location === null,
      isClosed: location !== null && location.status !== 'open',
      open: readOpenSpans(stop, date),
      light,
      stayMinutes,
      day,
    },
  }
}

function readOpenSpans({ location, point, timeZone }: Known, date: string): PlannedStop['open'] {
  const hours = parseOpeningHours(location?.openingHours ?? '')
  if (!hours || !point) return null
  const place = {
    timeZone,
    sunOf: (of: string) => toSunOfDay(readDayLight({ ...point, date: of, timeZone })),
  }
  const that = spansOfDate(hours, date, place)
  return { spans: [...spansOfDate(hours, addDays(date, -1), place), ...that], opensThatDay: that.length > 0 }
}

const toStartMs = (date: string, stops: readonly Lit[]): number =>
  toInstantMs(date, dayStart, stops.find(({ point }) => point)?.timeZone ?? 'UTC')

type Asked = { trip: TripRow; date: string }

async function readPermit(now: Date, { point }: Lit, { trip, date }: Asked): Promise<PermitCheck | null> {
  const shoot = { ...ordinaryShoot, people: trip.people, hasDrone: trip.hasDrone }
  return point && (await checkShoot(now, { point, shoot, date }))
}

type Found = { plan: DayPlan; permits: (PermitCheck | null)[] }

const toEnd = ({ endsMs }: DayPlan, leg: Leg | null, night: NightRow | undefined): TripDay['end'] =>
  leg && night && endsMs !== null
    ? { ...leg, leaveBy: null, place: night.name, arrivesAt: toIso(endsMs) }
    : null

function toDay(date: string, stops: readonly Lit[], { plan, permits }: Found): Omit<TripDay, 'end'> {
  return {
    date,
    miles: plan.miles,
    driveMinutes: plan.driveMinutes,
    warnings: plan.warnings,
    stops: stops.map((stop, index) => toStop(stop, plan.stops[index] as StopPlan, permits[index] ?? null)),
  }
}

function toStop(stop: Lit, plan: StopPlan, permit: PermitCheck | null): TripStop {
  const { id, locationId, location, light, stayMinutes, note, dayLight, leg } = stop
  const { driveMinutes, walkMiles, climbFeet } = stop
  const { window } = plan
  return {
    id,
    locationId,
    location,
    light,
    stayMinutes,
    note,
    driveMinutes,
    walkMiles,
    climbFeet,
    walkMinutes: walkThere(stop),
    arrivesAt: toInstant(plan.arrivesMs),
    leavesAt: toInstant(plan.leavesMs),
    window: window && { start: toIso(window.startMs), end: toIso(window.endMs) },
    leg: leg && { ...leg, leaveBy: toInstant(plan.leaveByMs) },
    dayLight,
    permit,
    warnings: [
      ...plan.warnings,
      ...(permit && asksForSomething(permit) ? [{ kind: 'permit' as const, minutes: null }] : []),
    ],
  }
}

const toIso = (ms: number) => new Date(ms).toISOString()
const toInstant = (ms: number | null) => (ms === null ? null : toIso(ms))

/**
 * The sun of a stop's day. It does not change and takes two milliseconds to compute, so the last ones are
 * cached.
 */
const maxRemembered = 2000
const remembered = new Map<string, LightOfDay>()

function readDayLight(place: PlaceAndDay): LightOfDay {
  const { latitude, longitude, date, timeZone } = place
  const key = [latitude, longitude, date, timeZone].join()
  const light = remembered.get(key) ?? lightOfDay(place)
  // A value that is read again becomes the newest; the oldest is dropped first.
  remembered.delete(key)
  remembered.set(key, light)
  const oldest = remembered.keys().next()
  if (remembered.size > maxRemembered && !oldest.done) remembered.delete(oldest.value)
  return light
}
