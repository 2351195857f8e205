// The place on a small map, brought when it comes near the screen.
import type { LocationDetail } from '../../../contract/locations.ts'

export function PlaceMapSlot({ location: _ }: { location: LocationDetail }) {
  return <div className="aspect-3/2 rounded-card bg-sunken lg:aspect-auto lg:min-h-[380px]" />
}
