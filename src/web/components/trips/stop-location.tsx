// The location of a stop: a small image, its name as a link, and where it is.
import { Link } from '@tanstack/react-router'
import type { TripStop } from '../../../contract/planning/trips.ts'
import { regionLine } from '../../format/labels.ts'
import { LocationMapImage } from '../photos/location-map-image.tsx'
import { Photo } from '../photos/photo.tsx'

export function StopImage({ stop: { location } }: { stop: TripStop }) {
  return (
    <div className="relative aspect-3/2 w-full overflow-hidden rounded-sm bg-sunken" aria-hidden>
      {location?.cover ? (
        <Photo image={location.cover} sizes="8rem" locationId={location.id} isTiny />
      ) : (
        location && <LocationMapImage location={location} />
      )}
    </div>
  )
}

export function StopName({ stop: { location } }: { stop: TripStop }) {
  if (!location) return <h3 className="font-display text-17 font-medium text-quiet">Removed location</h3>
  const where = regionLine(location)
  return (
    <>
      <h3 dir="auto" className="font-display text-17 leading-snug font-medium text-balance md:text-22">
        <Link to="/location/$id" params={{ id: location.id }} className="underline-offset-4 hover:underline">
          {location.name}
        </Link>
      </h3>
      {where && <p className="text-13 text-quiet">{where}</p>}
    </>
  )
}
