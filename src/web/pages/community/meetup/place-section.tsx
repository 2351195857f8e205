// Where a meetup takes place: the location, the meeting point, a map, and directions.
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import type { MeetupDetail } from '../../../../contract/community/meetup-shapes.ts'
import { DirectionsLink } from '../../../components/directions/directions-link.tsx'
import { LazyMap } from '../../../map/lazy-map.tsx'

// The condition excludes the map's code from the server's bundle.
const MeetupMap = import.meta.env.SSR ? () => null : lazy(() => import('./meetup-map.tsx'))

export function PlaceSection({ meetup }: { meetup: MeetupDetail }) {
  const { location, locationId, meetingPoint, latitude, longitude } = meetup
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <section aria-labelledby="place-title" className="mt-12 border-t border-hairline pt-8">
      <h2 id="place-title" className="font-display text-22 font-medium">
        Where
      </h2>
      <p className="mt-2 text-17 wrap-anywhere">
        {locationId ? (
          <Link to="/location/$id" params={{ id: locationId }} className="underline underline-offset-4">
            {location}
          </Link>
        ) : (
          location
        )}
      </p>
      {meetingPoint && <p className="mt-1 wrap-anywhere">Meeting point: {meetingPoint}</p>}
      {point ? (
        <>
          <DirectionsLink
            to={{ ...point, name: location }}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Directions
          </DirectionsLink>
          <LazyMap
            className="mt-2 aspect-4/3 md:aspect-2/1"
            failedNote="The map could not be loaded. Its name is above."
          >
            {(onFail) => <MeetupMap name={location} point={point} onFail={onFail} />}
          </LazyMap>
        </>
      ) : (
        <p className="mt-1 text-quiet">The position of this location isn’t published.</p>
      )}
    </section>
  )
}
