// The link to the light planner of a spot.
// chunk: location-parts
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toCoordinate } from '../../format/coordinate-text.ts'

type Props = {
  spot: { id: string; latitude: number | null; longitude: number | null }
  /** The slug of a landmark that the search for alignments starts with. */
  landmark?: string
  className: string
  children: ReactNode
}

/** Nothing where the position is withheld. */
export function PlanLink({ spot: { id, latitude, longitude }, landmark, className, children }: Props) {
  if (latitude === null || longitude === null) return null
  return (
    <Link
      to="/plan"
      search={{
        lat: toCoordinate(latitude),
        lng: toCoordinate(longitude),
        location: id,
        ...(landmark ? { landmark } : {}),
      }}
      rel="nofollow"
      className={className}
    >
      {children}
    </Link>
  )
}
