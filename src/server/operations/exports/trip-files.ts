// A trip as files: its stops in order, and as events of a calendar.
import type { SharedTrip, Trip, TripStop } from '../../../contract/planning/trips.ts'
import type { ExportFile } from './export-entry.ts'
import { toEntry } from './export-entry.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

type AnyTrip = Pick<Trip | SharedTrip, 'name' | 'days'>

/** Stops at removed locations are left out. */
export const toTripFile = ({ name, days }: AnyTrip, publicUrl: string): ExportFile => ({
  name,
  entries: days.flatMap(({ date, stops }, index) =>
    stops.flatMap(({ location, note }) =>
      location ? [{ ...toEntry(location, note, publicUrl), day: index + 1, date }] : [],
    ),
  ),
})

export const toTripCalendar = ({ name, days }: AnyTrip, publicUrl: string, now: Date): string =>
  writeCalendar({
    name,
    stampedAt: now,
    events: days.flatMap(({ stops }) => stops.flatMap((stop) => toEvent(stop, publicUrl) ?? [])),
  })

function toEvent(stop: TripStop, publicUrl: string): CalendarEvent | undefined {
  const { location, arrivesAt, leavesAt, note } = stop
  if (!location || !arrivesAt || !leavesAt) return undefined
  const { latitude, longitude } = location
  return {
    uid: `stop-${stop.id}`,
    title: location.name,
    startMs: Date.parse(arrivesAt),
    endMs: Date.parse(leavesAt),
    description: note,
    place: [location.city, location.region].filter(Boolean).join(', '),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    url: `${publicUrl}/location/${location.id}`,
  }
}
