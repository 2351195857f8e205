// The address and contact: only in confirmed and completed bookings.
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { DirectionsLink } from '../../../components/directions/directions-link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

export function Meeting({ booking }: { booking: PropertyBooking }) {
  const { revealed, property, viewer, state } = booking
  if (!revealed)
    return viewer === 'guest' && (state === 'held' || state === 'requested') ? (
      <p className="rounded-card bg-sunken p-4">
        You’ll see the exact address and how to reach the owner here once they have accepted.
      </p>
    ) : null
  const { address, zipCode, contactPhone, contactEmail } = revealed
  return (
    <section aria-labelledby="meeting-title" className="rounded-card border border-hairline p-6">
      <h2 id="meeting-title" className="font-display text-22 font-medium">
        {viewer === 'owner' ? 'What your guest sees' : 'Where to go'}
      </h2>
      <address className="mt-2 not-italic wrap-anywhere">
        {[address, property.location, zipCode].filter(Boolean).join(', ')}
      </address>
      {(contactPhone || contactEmail) && (
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 wrap-anywhere">
          {contactPhone && (
            <a
              href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}
              className="inline-block min-h-6 underline underline-offset-4"
            >
              {contactPhone}
            </a>
          )}
          {contactEmail && (
            <a href={`mailto:${contactEmail}`} className="inline-block min-h-6 underline underline-offset-4">
              {contactEmail}
            </a>
          )}
        </p>
      )}
      {viewer === 'guest' && (
        <DirectionsLink to={{ ...revealed, name: property.title }} className={buttonClass('outline', 'mt-4')}>
          Directions
        </DirectionsLink>
      )}
    </section>
  )
}
