// The top of the page: the location's images edge to edge, or its generated light image if there are none.
import type { DisplayImage, LocationDetail } from '../../../../contract/discovery/locations.ts'
import { timeOfDayText } from '../../../../rules/time-of-day-text.ts'
import { imageNote } from '../../../components/photos/image-note.ts'
import { LocationLightImage, Photo, phoneSizes } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { heroShape } from './hero-shape.ts'
import { ImageCarousel } from './image-carousel.tsx'

const frame = `relative w-full overflow-hidden bg-sunken ${heroShape}`

// On the right on screens wider than a phone: the breadcrumbs are at the left end of the same line.
const captionClass =
  'wrap-page flex min-h-10 items-center py-2 text-quiet md:justify-end md:pl-72 md:text-right'

export function LocationHero({ location }: { location: LocationDetail }) {
  const { displayImages, name } = location
  const [first] = displayImages
  if (!first) return <OwnLight location={location} />
  if (displayImages.length === 1) return <HeroImage image={first} locationId={location.id} isFirst />
  return (
    <ImageCarousel label={`Photos of ${name}`} count={displayImages.length}>
      {displayImages.map((image, index) => (
        <HeroImage key={image.id} image={image} locationId={location.id} isFirst={index === 0} />
      ))}
    </ImageCarousel>
  )
}

type HeroImageProps = { image: DisplayImage; locationId: string; isFirst: boolean }

function HeroImage({ image, locationId, isFirst }: HeroImageProps) {
  // A portrait image would be cropped too much in a wide frame: it is shown whole, over its own blurred colors.
  const isUpright = image.width !== null && image.height !== null && image.width < image.height * 1.1
  const note = imageNote(image)
  return (
    <figure>
      <div className={frame}>
        <Photo
          image={image}
          // On a phone the image of 640 px is enough for 720 px of the screen: half the bytes.
          sizes={
            isUpright ? `(min-width: 640px) 720px, ${phoneSizes}` : `(min-width: 640px) 100vw, ${phoneSizes}`
          }
          isEager={isFirst}
          locationId={locationId}
          className={isUpright ? 'object-contain!' : ''}
        />
        {note && (
          <div className="wrap-page absolute inset-x-0 bottom-3">
            <span className="rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">{note}</span>
          </div>
        )}
      </div>
      <figcaption className={captionClass}>
        {/* The image already has the mark. */}
        <PhotoCredit image={{ ...image, illustrative: false, isUnchecked: false }} />
      </figcaption>
    </figure>
  )
}

function OwnLight({ location }: { location: LocationDetail }) {
  return (
    <figure>
      <div className={frame}>
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
