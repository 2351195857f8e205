// One location that shows the landmark: how far, in which direction, the light on it, and when sun or moon stand behind it.

import { Link } from '@tanstack/react-router'
import type { LandmarkDetail, LandmarkSpot } from '../../../../contract/discovery/landmarks.ts'
import { distanceToLocation } from '../../../../rules/distance-text.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { PlanLink } from '../../../components/light-today/plan-link.tsx'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { imageNote } from '../../../components/photos/image-note.ts'
import { LocationLightImage, NoPhotoYet, Photo } from '../../../components/photos/photo.tsx'
import { bearing } from '../../../format/bearing.ts'
import { regionLine } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { AlignmentsOnDemand } from './alignments.tsx'
import { LightBar } from './light-bar.tsx'

export function Spot({ spot, landmark }: { spot: LandmarkSpot; landmark: LandmarkDetail }) {
  const format = useReaderFormat()
  const { location, light, isApproximate } = spot
  const note = location.cover && imageNote(location.cover)
  return (
    <li className="grid gap-x-8 gap-y-5 border-t border-hairline py-6 md:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
      <div className="relative self-start">
        <Link
          to="/location/$id"
          params={{ id: location.id }}
          tabIndex={-1}
          aria-hidden
          className="relative block aspect-3/2 overflow-hidden rounded-card bg-sunken"
        >
          {location.cover ? (
            <Photo image={location.cover} sizes="(min-width: 768px) 240px, 100vw" locationId={location.id} />
          ) : (
            <>
              <LocationLightImage id={location.id} />
              <NoPhotoYet />
            </>
          )}
          {note && (
            <span className="absolute bottom-2 left-2 max-w-[calc(100%-4rem)] rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
              {note}
            </span>
          )}
        </Link>
        {location.cover && <CreditButton image={location.cover} className="absolute right-0 bottom-0" />}
      </div>
      <div className="min-w-0">
        <h3 dir="auto" className="font-display text-22 font-medium">
          <Link
            to="/location/$id"
            params={{ id: location.id }}
            className="hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {location.name}
          </Link>
        </h3>
        <p className="mt-1 text-quiet tabular">
          {[howSeen(spot, format), spot.role === 'in_frame' && 'in the frame', regionLine(location)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {light && (
          <div className="mt-4">
            <LightBar light={light} what={landmark.name} />
          </div>
        )}
        {light && !isApproximate && <AlignmentsOnDemand landmark={landmark} locationId={location.id} />}
        {light && (
          <PlanLink
            spot={location}
            landmark={landmark.slug}
            className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
          >
            Plan the light from here
          </PlanLink>
        )}
      </div>
    </li>
  )
}

/** `0.6 mi away, looking 160° SSE` */
function howSeen(
  { location, bearingDegrees, distanceMiles, isApproximate }: LandmarkSpot,
  format: ReaderFormat,
): string {
  if (distanceMiles === null) return 'Position withheld'
  if (bearingDegrees === null) return 'Right here'
  const away = `${distanceToLocation(location, distanceMiles, format)} away`
  return isApproximate ? away : `${away}, looking ${bearing(bearingDegrees)}`
}
