// The top of the page: the place's pictures edge to edge, or its own light where nobody has taken one yet.
import type { LocationDetail, Picture } from '../../../contract/locations.ts'
import { Photo, PhotoCredit, PlaceLight } from '../../parts/photo.tsx'
import { heroShape } from './hero-shape.ts'
import { PictureCarousel } from './picture-carousel.tsx'

const frame = `relative w-full overflow-hidden bg-sunken ${heroShape}`

export function LocationHero({ location }: { location: LocationDetail }) {
  const { pictures, name } = location
  const [first] = pictures
  if (!first) return <OwnLight location={location} />
  if (pictures.length === 1) return <HeroPicture picture={first} isFirst />
  return (
    <PictureCarousel label={`Pictures of ${name}`} count={pictures.length}>
      {pictures.map((picture, index) => (
        <HeroPicture key={picture.id} picture={picture} isFirst={index === 0} />
      ))}
    </PictureCarousel>
  )
}

function HeroPicture({ picture, isFirst }: { picture: Picture; isFirst: boolean }) {
  // An upright picture would lose most of itself in a wide frame: it is shown whole, over its own blurred colours.
  const isUpright = picture.width < picture.height * 1.1
  return (
    <figure>
      <div className={frame}>
        <Photo picture={picture} sizes="100vw" isEager={isFirst} className={isUpright ? 'object-contain!' : ''} />
        {picture.illustrative && <span className="absolute bottom-3 left-4 rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white md:left-8">Illustrative, not this place</span>}
      </div>
      <figcaption className="wrap-page">
        <PhotoCredit picture={picture} className="flex min-h-10 flex-wrap items-center gap-x-1 text-quiet" />
      </figcaption>
    </figure>
  )
}

function OwnLight({ location }: { location: LocationDetail }) {
  const bestTime = (location.bestTimeOfDay ?? 'sunset').replace('-', ' ')
  return (
    <figure>
      <div className={frame}>
        <PlaceLight id={location.id} isEager className="object-[50%_80%]" />
      </div>
      <figcaption className="wrap-page">
        <p className="flex min-h-10 items-center text-13 text-quiet">No photograph yet – the light here at {bestTime}</p>
      </figcaption>
    </figure>
  )
}
