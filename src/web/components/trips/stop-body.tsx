// One stop as everybody sees it: image, name, times, note and warnings. On a phone all but the name goes below the image.

import { Link } from '@tanstack/react-router'
import type { TripStop } from '../../../contract/planning/trips.ts'
import { regionLine } from '../../format/labels.ts'
import { LocationMapImage } from '../photos/location-map-image.tsx'
import { Photo } from '../photos/photo.tsx'
import { StopLeg, StopTimes, StopWarnings } from './stop-plan.tsx'

export function StopBody({ stop, hasNote = true }: { stop: TripStop; hasNote?: boolean }) {
  return (
    <>
      <StopLeg stop={stop} />
      <div className="grid max-w-[52rem] grid-cols-[6rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div className="sm:row-span-2">
          <StopImage stop={stop} />
        </div>
        <div className="min-w-0">
          <StopName stop={stop} />
        </div>
        <div className="min-w-0 max-sm:col-span-2 max-sm:mt-2">
          <StopTimes stop={stop} />
          {hasNote && stop.note && (
            <p className="mt-2 border-l-2 border-accent pl-3 whitespace-pre-line">{stop.note}</p>
          )}
          <StopWarnings stop={stop} />
        </div>
      </div>
    </>
  )
}

/** The location of a stop: a small image, its name as a link, and where it is. */
function StopImage({ stop: { location } }: { stop: TripStop }) {
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

function StopName({ stop: { location } }: { stop: TripStop }) {
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
