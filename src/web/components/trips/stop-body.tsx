// One stop as everybody sees it: image, name, times, note and warnings. On a phone all but the name goes below the image.

import { Link } from '@tanstack/react-router'
import type { TripStop } from '../../../contract/planning/trips.ts'
import { regionLine } from '../../format/labels.ts'
import { imageNote } from '../photos/image-note.ts'
import { LocationLightImage, Photo } from '../photos/photo.tsx'
import { StopLeg, StopTimes, StopWarnings } from './stop-plan.tsx'

type StopBodyProps = {
  stop: TripStop
  hasNote?: boolean
  /** Its number on the map. */
  number?: number
}

export function StopBody({ stop, hasNote = true, number }: StopBodyProps) {
  return (
    <>
      <StopLeg stop={stop} />
      <div className="grid max-w-[52rem] grid-cols-[6rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div className="relative sm:row-span-2">
          <StopImage stop={stop} />
          {number !== undefined && (
            <span className="absolute top-1 left-1 grid size-6 place-items-center rounded-pill bg-accent text-13 font-semibold text-on-accent tabular [print-color-adjust:exact]">
              <span className="sr-only">Stop </span>
              {number}
            </span>
          )}
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
      {/* Too small for the note that a photo is illustrative: only a photo of the location itself. */}
      {location?.cover && !imageNote(location.cover) ? (
        <Photo image={location.cover} sizes="8rem" locationId={location.id} isTiny />
      ) : (
        location && <LocationLightImage id={location.id} />
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
