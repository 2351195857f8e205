// The landmarks that a location shows, with direction and distance.

import { Link } from '@tanstack/react-router'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { distanceText, distanceToLocation } from '../../../../rules/distance-text.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { bearing } from '../../../format/bearing.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

type Seen = LocationDetail['landmarks'][number]

export function SeenLandmarks({ location }: { location: LocationDetail }) {
  const format = useReaderFormat()
  const { landmarks } = location
  if (landmarks.length === 0) return null
  return (
    <section aria-labelledby="landmarks-title" className="mt-12">
      <h2 id="landmarks-title" className="font-semibold">
        What you can photograph from here
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {landmarks.map((landmark) => (
          <li key={landmark.id}>
            <Link
              to="/landmark/$slug"
              params={{ slug: landmark.slug }}
              className="flex min-h-11 flex-wrap items-baseline gap-x-2 rounded-card border border-hairline px-4 py-2.5 hover:bg-sunken"
            >
              <span className="font-medium">{landmark.name}</span>
              <span className="text-13 text-quiet tabular">{howFar(location, landmark, format)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function howFar(
  location: LocationDetail,
  { bearingDegrees, distanceMiles }: Seen,
  format: ReaderFormat,
): string {
  if (distanceMiles === null) return ''
  const isExact = location.precision === 'exact' || location.isPositionRevealed
  if (!isExact) return distanceToLocation(location, distanceMiles, format)
  return bearingDegrees === null
    ? 'right here'
    : `${distanceText(distanceMiles, format)}, ${bearing(bearingDegrees)}`
}
