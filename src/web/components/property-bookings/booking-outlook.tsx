// What the state of a property booking means for the reader, with the deadline in the reader's time zone.
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { LocalMoment } from '../../format/local-moment.tsx'

/** Nothing where the badge is sufficient. */
export function BookingOutlook({ booking, className }: { booking: PropertyBooking; className: string }) {
  const outlook = toOutlook(booking)
  return outlook && <p className={className}>{outlook}</p>
}

function toOutlook({ state, expiresAt, viewer, isInstant }: PropertyBooking) {
  const until = expiresAt && <LocalMoment at={expiresAt} />
  const isOwner = viewer === 'owner'
  switch (state) {
    case 'held':
      return (
        <>
          Not paid yet. Your times are held until {until}.
          {isInstant && ' Once you pay, your booking is confirmed at once.'}
        </>
      )
    case 'requested':
      return isOwner ? (
        <>Answer by {until}, or the request expires. The card is charged only if you accept.</>
      ) : (
        <>The owner decides by {until}. Your card is charged only if they accept.</>
      )
    case 'declined':
      return isOwner ? 'You declined it. Nothing was charged.' : 'The owner declined it. Nothing was charged.'
    case 'expired':
      return isInstant ? 'It didn’t go through. Nothing was charged.' : 'It expired. Nothing was charged.'
    case 'cancelled_by_guest':
      return isOwner ? 'The guest canceled it.' : 'You canceled it.'
    case 'cancelled_by_owner':
      return isOwner ? 'You canceled it, with a full refund.' : 'The owner canceled it, with a full refund.'
    default:
      return undefined
  }
}
