// The small map of a location without a photo; its light where the position is withheld.
// chunk: cards
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { LocationLightImage } from './photo.tsx'

export function LocationMapImage({ location }: { location: Pick<LocationSummary, 'id' | 'latitude'> }) {
  if (location.latitude === null) return <LocationLightImage id={location.id} />
  return (
    <img
      src={`/map-thumbnail/${location.id}.svg`}
      alt=""
      width={144}
      height={108}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  )
}
