// Where the property is: its area for everybody, the address for its owner, administrators and guests with an accepted booking.

import { lazy } from 'react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { DirectionsLink } from '../../../components/directions/directions-link.tsx'
import { LazyMap } from '../../../map/lazy-map.tsx'

export function LocationSection({ property }: { property: Property }) {
  const { title, location, revealed, isOwn } = property
  return (
    <section aria-labelledby="location-title" className="mt-12 border-t border-hairline pt-8">
      <h2 id="location-title" className="font-display text-22 font-medium">
        Location
      </h2>
      {revealed ? (
        <Revealed revealed={revealed} {...{ title, location, isOwn }} />
      ) : (
        <p className="mt-2 wrap-anywhere text-quiet">
          {location}. You’ll see the exact address once the owner has accepted your booking.
        </p>
      )}
      <AreaMapSlot property={property} />
    </section>
  )
}

type RevealedProps = {
  revealed: NonNullable<Property['revealed']>
  title: string
  location: string
  isOwn: boolean
}

function Revealed({ revealed, title, location, isOwn }: RevealedProps) {
  const { address, zipCode, contactPhone, contactEmail, latitude, longitude } = revealed
  return (
    <address className="mt-2 grid gap-1 not-italic wrap-anywhere">
      <span>{[address, location, zipCode].filter(Boolean).join(', ')}</span>
      {contactPhone && (
        <a href={`tel:${contactPhone}`} className="min-h-6 justify-self-start underline underline-offset-4">
          {contactPhone}
        </a>
      )}
      {contactEmail && (
        <a
          href={`mailto:${contactEmail}`}
          className="min-h-6 justify-self-start underline underline-offset-4"
        >
          {contactEmail}
        </a>
      )}
      <DirectionsLink
        to={{ latitude, longitude, name: title }}
        className="min-h-6 justify-self-start underline underline-offset-4"
      >
        Directions
      </DirectionsLink>
      {isOwn && (
        <span className="text-13 text-quiet">Only guests with an accepted booking see this, and you.</span>
      )}
    </address>
  )
}

// The condition excludes the map's code from the server's bundle.
const AreaMap = import.meta.env.SSR ? () => null : lazy(() => import('./area-map.tsx'))

function AreaMapSlot({ property }: { property: Property }) {
  if (property.latitude === null || property.longitude === null) return null
  return (
    <LazyMap
      className="mt-4 aspect-4/3 md:aspect-2/1"
      failedNote="The map could not be loaded. The area is named above."
    >
      {(onFail) => <AreaMap property={property} onFail={onFail} />}
    </LazyMap>
  )
}
