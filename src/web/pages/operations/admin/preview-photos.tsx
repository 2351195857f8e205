// The photos of a preview: one large, with its credit and what its file says, the others to choose.
import { useState } from 'react'
import type { Preview, PreviewImage } from '../../../../contract/contributions/admin-previews.ts'
import { distanceText } from '../../../../rules/distance-text.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { Avatar } from '../../../components/users/avatar.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'

export function PreviewPhotos({ preview: { images, picture } }: { preview: Preview }) {
  const [chosen, setChosen] = useState(0)
  const image = images[chosen] ?? images[0]
  if (!image) {
    if (picture.drawing)
      return (
        <figure>
          <img
            src={picture.drawing}
            alt=""
            width={600}
            height={400}
            className="aspect-3/2 w-full rounded-sm object-cover"
          />
          <figcaption className="mt-1.5 text-13 text-quiet">Drawing: no photo yet</figcaption>
        </figure>
      )
    return picture.user && <Avatar user={picture.user} className="size-24 text-32" />
  }
  return (
    <figure className="min-w-0">
      <a
        href={`/media/${image.id}/2048.jpg`}
        aria-label="Full size"
        className="relative block aspect-3/2 overflow-clip rounded-sm bg-sunken"
      >
        <Photo
          key={image.id}
          image={image}
          sizes="(min-width: 1280px) 42rem, 100vw"
          className="object-contain!"
        />
      </a>
      <figcaption className="mt-1.5 grid gap-0.5 text-13 text-quiet">
        <PhotoCredit image={image} />
        <Taken image={image} />
      </figcaption>
      {images.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Photo ${index + 1} of ${images.length}`}
                aria-pressed={id === image.id}
                onClick={() => setChosen(index)}
                className={`block overflow-clip rounded-sm ${id === image.id ? 'ring-2 ring-text' : ''}`}
              >
                <img
                  src={`/media/${id}/320.jpg`}
                  alt=""
                  width={72}
                  height={54}
                  loading="lazy"
                  className="h-13.5 w-18 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

const degrees = (value: number) => value.toFixed(5)

/** How and where it was taken, as its file says. */
function Taken({ image }: { image: PreviewImage }) {
  const format = useReaderFormat()
  const { camera, lens, settings, takenAt, latitude, longitude, milesAway } = image
  const how = [camera, lens, settings].filter(Boolean).join(' · ')
  return (
    <>
      {how && <p className="wrap-anywhere">{how}</p>}
      {takenAt && <p className="tabular">Taken {takenAt.slice(0, 16).replace('T', ', ')}, local time</p>}
      {latitude !== null && longitude !== null && (
        <p className="tabular">
          Taken at {degrees(latitude)}, {degrees(longitude)}
          {milesAway !== null && `, ${distanceText(milesAway, format)} from the position below`}
        </p>
      )}
    </>
  )
}
