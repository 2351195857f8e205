// Saved locations as a calendar: the next evening light at each of them.

import { addDays } from '../../../rules/dates.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import { stopWindow } from '../../../rules/trips/stop-window.ts'
import type { ExportEntry, ExportFile } from './export-entry.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

/** A larger calendar would be useless, and each entry takes a millisecond or two. */
const maxEvents = 200

export const nextLightCalendar = ({ name, entries }: ExportFile, now: Date): string =>
  writeCalendar({
    name,
    stampedAt: now,
    events: entries.slice(0, maxEvents).flatMap((entry) => toEvent(entry, now) ?? []),
  })

function toEvent(entry: ExportEntry, now: Date): CalendarEvent | undefined {
  const { id, name, note, latitude, longitude, timeZone, url } = entry
  if (latitude === null || longitude === null || timeZone === null) return undefined
  const point = { latitude, longitude }
  const today = toLocalDate(now.getTime(), timeZone)
  for (const date of [today, addDays(today, 1)]) {
    const window = stopWindow('evening', lightOfDay({ ...point, date, timeZone }))
    if (!window || window.endMs <= now.getTime()) continue
    const place = [entry.city, entry.region].filter(Boolean).join(', ')
    return {
      uid: `light-${id}-${date}`,
      title: `Evening light: ${name}`,
      ...window,
      description: note,
      place,
      point,
      url,
    }
  }
  return undefined
}
