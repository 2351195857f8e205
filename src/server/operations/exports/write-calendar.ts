// A calendar file (iCal, RFC 5545) of spans at locations: stops of a trip, or the next light at favorites.
import { escapeText, foldLines, toStamp } from '../../marketplace/properties/ical-text.ts'

export type CalendarEvent = {
  uid: string
  title: string
  startMs: number
  endMs: number
  description: string
  place: string
  point: { latitude: number; longitude: number } | null
  url: string
}

type Calendar = { name: string; stampedAt: Date; events: readonly CalendarEvent[] }

export const writeCalendar = ({ name, stampedAt, events }: Calendar): string =>
  foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Viewfinder//Trips//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => toLines(event, stampedAt)),
    'END:VCALENDAR',
  ])

const toLines = ({ uid, title, startMs, endMs, description, place, point, url }: CalendarEvent, at: Date) => [
  'BEGIN:VEVENT',
  `UID:${uid}@viewfinder`,
  `DTSTAMP:${toStamp(at)}`,
  `DTSTART:${toStamp(new Date(startMs))}`,
  `DTEND:${toStamp(new Date(endMs))}`,
  `SUMMARY:${escapeText(title)}`,
  ...(place ? [`LOCATION:${escapeText(place)}`] : []),
  ...(point ? [`GEO:${point.latitude.toFixed(5)};${point.longitude.toFixed(5)}`] : []),
  ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
  `URL:${url}`,
  'END:VEVENT',
]
