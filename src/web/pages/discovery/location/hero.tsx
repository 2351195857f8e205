// The top of the page: the location's images edge to edge, or its generated light image if there are none.
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { timeOfDayText } from '../../../../rules/time-of-day-text.ts'
import { LocationLightImage } from '../../../components/photos/photo.tsx'
import { HeroImage } from './hero-image.tsx'
import { HeroImages } from './hero-images.tsx'
import { captionClass, heroShape } from './hero-shape.ts'

export function LocationHero({ location }: { location: LocationDetail }) {
  const { displayImages } = location
  const [first] = displayImages
  if (!first) return <OwnLight location={location} />
  if (displayImages.length === 1) return <HeroImage image={first} locationId={location.id} isFirst />
  return <HeroImages location={location} />
}

function OwnLight({ location }: { location: LocationDetail }) {
  return (
    <figure>
      <div data-page-picture className={`relative w-full overflow-hidden bg-sunken ${heroShape}`}>
        <LocationLightImage id={location.id} isEager className="object-[50%_80%]" />
      </div>
      <figcaption className={captionClass}>
        <p className="text-13">
          No photo yet: simulated light {timeOfDayText[location.bestTimeOfDay ?? 'sunset']}
        </p>
      </figcaption>
    </figure>
  )
}
