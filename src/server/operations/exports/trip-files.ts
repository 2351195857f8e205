// A trip as files: its stops in order, and as events of a calendar.
import type { SharedTrip, Trip, TripStop } from '../../../contract/planning/trips.ts'
import { describeEntry } from './entry-text.ts'
import { type ExportEntry, type ExportFile, toEntry } from './export-entry.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

type AnyTrip = Pick<Trip | SharedTrip, 'name' | 'note' | 'days'>

/** Stops at removed locations are left out. */
export const toTripFile = ({ name, note, days }: AnyTrip, publicUrl: string): ExportFile => ({
  name,
  note,
  entries: days.flatMap(({ date, stops }, index) =>
    stops.flatMap((stop) => toStopEntry(stop, publicUrl, { day: index + 1, date }) ?? []),
  ),
})

function toStopEntry(
  stop: TripStop,
  publicUrl: string,
  day: { day: number; date: string },
): ExportEntry | undefined {
  if (!stop.location) return undefined
  const { arrivesAt, leavesAt, light, window, dayLight, leg, walkMiles, climbFeet, walkMinutes } = stop
  const plan = {
    arrivesAt,
    leavesAt,
    light,
    lightStartsAt: window?.start ?? null,
    lightEndsAt: window?.end ?? null,
    dayLight,
    drive: leg,
    walk: { walkMiles, climbFeet, walkMinutes },
  }
  const entry = toEntry(stop.location, stop.note, publicUrl)
  return { ...entry, timeZone: dayLight?.timeZone ?? entry.timeZone, ...day, plan }
}

export const toTripCalendar = ({ name, days }: AnyTrip, publicUrl: string, now: Date): string =>
  writeCalendar({
    name,
    stampedAt: now,
    events: days.flatMap(({ stops }) => stops.flatMap((stop) => toEvent(stop, publicUrl) ?? [])),
  })

function toEvent(stop: TripStop, publicUrl: string): CalendarEvent | undefined {
  const { location, arrivesAt, leavesAt, note } = stop
  const entry = toStopEntry(stop, publicUrl, { day: 0, date: '' })
  if (!location || !entry || !arrivesAt || !leavesAt) return undefined
  const { latitude, longitude } = location
  return {
    uid: `stop-${stop.id}`,
    title: location.name,
    startMs: Date.parse(arrivesAt),
    endMs: Date.parse(leavesAt),
    description: [note, ...describeEntry(entry)].filter(Boolean).join('\n'),
    place: [location.city, location.region].filter(Boolean).join(', '),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    url: `${publicUrl}/location/${location.id}`,
  }
}
