// GET /property-bookings/{id}.ics: a confirmed booking as a calendar file (RFC 5545), for its two sides.
import { Problem } from '../../../contract/problems.ts'
import { toDollarText } from '../../../rules/money.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import { type HttpResponse, textResponse } from '../../platform/http/reply.ts'
import { escapeText, foldLines, toStamp } from '../properties/ical-text.ts'
import { readMeeting } from '../properties/read.ts'
import { type BookingRow, noBooking, readBooking, sideOf } from './queries.ts'
import { isRevealing } from './to-booking.ts'

/**
 * @throws Problem sign-in-required; not-found, also for users on neither side; wrong-state before the owner
 * has accepted
 */
export async function calendarFile(
  { sql, publicUrl }: Pick<Deps, 'sql' | 'publicUrl'>,
  { session }: Pick<CallContext, 'session'>,
  id: string,
): Promise<HttpResponse> {
  const user = await session.requireUser()
  const booking = await readBooking(sql, id.toLowerCase())
  if (!sideOf(booking, user.id)) throw noBooking()
  if (!isRevealing(booking)) throw new Problem('wrong-state', 'This booking isn’t confirmed.')
  const meeting = await readMeeting(sql, booking.propertyId)
  const location = [meeting?.address, booking.city, booking.region, meeting?.zipCode]
    .filter(Boolean)
    .join(', ')
  return textResponse(toCalendar(booking, location, publicUrl), 'text/calendar; charset=utf-8', {
    'content-disposition': `attachment; filename="booking-${id.slice(0, 8)}.ics"`,
    'cache-control': 'private, no-store',
  })
}

const toCalendar = (booking: BookingRow, location: string, publicUrl: string): string =>
  foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Viewfinder//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${booking.id}@viewfinder`,
    `SEQUENCE:${booking.revision}`,
    `DTSTAMP:${toStamp(booking.updatedAt)}`,
    `DTSTART:${toStamp(booking.from)}`,
    `DTEND:${toStamp(booking.until)}`,
    `SUMMARY:${escapeText(booking.title)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(`${booking.photographyType}, group of ${booking.groupSize}. Total ${toDollarText(booking.totalCents)}.`)}`,
    `URL:${publicUrl}/property/${booking.propertyId}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
