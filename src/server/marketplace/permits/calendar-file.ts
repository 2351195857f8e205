// GET /permits/bookings/{id}.ics: a booking as a calendar file (RFC 5545), as an event of whole days.
import type { PermitBooking } from '../../../contract/marketplace/permit-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import { addDays } from '../../../rules/dates.ts'
import type { Session } from '../../accounts/users/request-session.ts'
import type { Deps } from '../../app/request/context.ts'
import { type HttpResponse, textResponse } from '../../platform/http/reply.ts'
import { readBooking } from './booking-queries.ts'

/** @throws Problem sign-in-required; not-found, also for another user's booking */
export async function calendarFile(
  { sql, now, publicUrl }: Pick<Deps, 'sql' | 'now' | 'publicUrl'>,
  { session }: { session: Session },
  id: string,
): Promise<HttpResponse> {
  const user = await session.requireUser()
  const booking = await readBooking(sql, id.toLowerCase(), now())
  if (booking.userId !== user.id) throw new Problem('not-found', 'There is no booking with this id')
  return textResponse(toCalendar(booking, publicUrl), 'text/calendar; charset=utf-8', {
    'content-disposition': `attachment; filename="permit-${booking.reference}.ics"`,
    'cache-control': 'private, no-store',
  })
}

const calendarStates = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const

function toCalendar(booking: PermitBooking, publicUrl: string): string {
  const { permit } = booking
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Viewfinder//Permits//EN',
    'BEGIN:VEVENT',
    `UID:${booking.id}@viewfinder`,
    `DTSTAMP:${booking.updatedAt.replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${booking.startDate.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(booking.endDate, 1).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(permit.name)}`,
    `LOCATION:${escapeText(permit.location)}`,
    `DESCRIPTION:${escapeText(`Booking ${booking.reference}, ${booking.numberOfPeople} people. ${permit.authority}`)}`,
    `URL:${publicUrl}/permits/bookings/${booking.id}`,
    `STATUS:${calendarStates[booking.status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Lines have at most 75 octets; a continuation starts with a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 73) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}
