// The address, contact and way: only in confirmed and completed bookings.
import { useMemo } from 'react'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { type Destination, directionsLink } from '../../../components/directions/directions-address.ts'
import { DirectionsLink } from '../../../components/directions/directions-link.tsx'
import { coordinates } from '../../../format/bearing.ts'
import { MarkedMapSlot } from '../../../map/marked-map-slot.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { QrCode } from '../../../ui/qr-code.tsx'

export function Meeting({ booking }: { booking: PropertyBooking }) {
  const { revealed, property, viewer, state } = booking
  if (!revealed)
    return viewer === 'guest' && (state === 'held' || state === 'requested') ? (
      <p className="rounded-card bg-sunken p-4">
        You’ll see the exact address and how to reach the owner here once they have accepted.
      </p>
    ) : null
  const { address, zipCode, contactPhone, contactEmail, latitude, longitude } = revealed
  const destination = { latitude, longitude, name: property.title }
  return (
    <section
      aria-labelledby="meeting-title"
      className="grid grid-cols-1 gap-6 rounded-card border border-hairline p-6 md:grid-cols-2 print:border-0 print:p-0"
    >
      <div className="min-w-0">
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
              <a
                href={`mailto:${contactEmail}`}
                className="inline-block min-h-6 underline underline-offset-4"
              >
                {contactEmail}
              </a>
            )}
          </p>
        )}
        {viewer === 'guest' && (
          <DirectionsLink to={destination} className={buttonClass('primary', 'mt-4 print:hidden')}>
            Directions
          </DirectionsLink>
        )}
      </div>
      <WayMap id={property.id} {...destination} />
      <Way destination={destination} />
    </section>
  )
}

function WayMap({ id, latitude, longitude, name }: Destination & { id: string }) {
  const locations = useMemo(() => [{ id, latitude, longitude, name }], [id, latitude, longitude, name])
  return (
    <MarkedMapSlot
      locations={locations}
      label={`Map of ${name}`}
      className="aspect-3/2 print:hidden"
      markers="dots"
    />
  )
}

/** On paper instead of the link and the map. */
function Way({ destination }: { destination: Destination }) {
  return (
    <div className="hidden items-center gap-3 text-13 print:flex">
      <QrCode
        text={directionsLink(destination, undefined).href}
        label="QR code of the directions"
        className="size-24"
      />
      <p className="tabular">
        Scan for directions
        <br />
        {coordinates(destination)}
      </p>
    </div>
  )
}
