// The amenities, with a small icon for each.
import {
  Armchair,
  Binoculars,
  Bus,
  Coffee,
  Footprints,
  Gift,
  Landmark,
  type LucideIcon,
  MountainSnow,
  SprayCan,
  SquareParking,
  Toilet,
} from 'lucide-react'
import type { Amenity } from '../../../../rules/places.ts'
import { spaced } from '../../../format/labels.ts'

const icons: Record<Amenity, LucideIcon> = {
  parking: SquareParking,
  restrooms: Toilet,
  hiking_trail: MountainSnow,
  scenic_viewpoint: Binoculars,
  public_transport: Bus,
  cafes: Coffee,
  street_art: SprayCan,
  historic_tours: Landmark,
  cafe: Coffee,
  gift_shop: Gift,
  benches: Armchair,
  walking_path: Footprints,
}

export function AmenityList({ amenities }: { amenities: Amenity[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3">
      {amenities.map((amenity) => {
        const Icon = icons[amenity]
        return (
          <li key={amenity} className="flex items-center gap-3">
            <Icon className="size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
            {spaced(amenity)}
          </li>
        )
      })}
    </ul>
  )
}
