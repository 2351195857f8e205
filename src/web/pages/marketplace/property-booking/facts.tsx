// What was booked, by whom, and the guest's requests.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { timeZoneName } from '../../../../rules/time-zone.ts'
import { counted } from '../../../format/labels.ts'

export function BookingFacts({ booking }: { booking: PropertyBooking }) {
  const { photographyType, groupSize, specialRequests, equipmentNeeded, duration, property } = booking
  const { viewer, guest, owner, contactPhone, contactEmail, start } = booking
  const rows: [string, ReactNode][] = [
    viewer === 'guest'
      ? ['Owner', <Party key="owner" party={owner} />]
      : ['Guest', <Party key="guest" party={guest} />],
    ['Booked', booking.isInstant ? 'Instant booking' : 'By request'],
    ['Photography', photographyType],
    ['Group', counted(groupSize, 'person', 'people')],
    ['Duration', counted(Math.round(duration * 100) / 100, 'hour')],
    ['Time zone', timeZoneName(property.timeZone, start)],
    ['Special requests', specialRequests],
    ['Equipment needed', equipmentNeeded],
    ['Guest’s phone', contactPhone],
    ['Guest’s email', contactEmail],
  ]
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="font-display text-22 font-medium">
        Booking
      </h2>
      <dl className="mt-3 border-b border-hairline">
        {rows.map(
          ([label, value]) =>
            value && (
              <div
                key={label}
                className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-t border-hairline py-2.5"
              >
                <dt className="text-quiet">{label}</dt>
                <dd className="whitespace-pre-line tabular wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function Party({ party }: { party: PropertyBooking['guest'] }) {
  if (!party) return 'A former user'
  return (
    <Link to="/u/$username" params={{ username: party.username }} className="underline underline-offset-4">
      {party.displayName}
    </Link>
  )
}
