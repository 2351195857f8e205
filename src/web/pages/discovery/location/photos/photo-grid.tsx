// Photos in justified rows, each in its own ratio. CSS lays out the rows: nothing moves when scripts or images load.
// chunk: location-parts
import { Link } from '@tanstack/react-router'
import { Heart, Star } from 'lucide-react'
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { CreditButton } from '../../../../components/photos/credit-button.tsx'
import { Photo, phoneSizes } from '../../../../components/photos/photo.tsx'
import { counted } from '../../../../format/labels.ts'
import { getAlt, getImage } from './photo-text.ts'

// Width grows with the ratio, so that all photos in a row have the same height. Classes, because the policy allows no
// style attributes: the nearest ratio is used.
const shapes: [ratio: number, className: string][] = [
  [0.5, 'grow-50 basis-[calc(var(--row)*0.5)] aspect-[0.5]'],
  [0.5625, 'grow-56 basis-[calc(var(--row)*0.5625)] aspect-[0.5625]'],
  [0.667, 'grow-67 basis-[calc(var(--row)*0.667)] aspect-[0.667]'],
  [0.75, 'grow-75 basis-[calc(var(--row)*0.75)] aspect-[0.75]'],
  [0.8, 'grow-80 basis-[calc(var(--row)*0.8)] aspect-[0.8]'],
  [1, 'grow-100 basis-(--row) aspect-square'],
  [1.25, 'grow-125 basis-[calc(var(--row)*1.25)] aspect-[1.25]'],
  [1.333, 'grow-133 basis-[calc(var(--row)*1.333)] aspect-[1.333]'],
  [1.5, 'grow-150 basis-[calc(var(--row)*1.5)] aspect-[1.5]'],
  [1.6, 'grow-160 basis-[calc(var(--row)*1.6)] aspect-[1.6]'],
  [1.778, 'grow-178 basis-[calc(var(--row)*1.778)] aspect-[1.778]'],
  [2, 'grow-200 basis-[calc(var(--row)*2)] aspect-[2]'],
  [2.4, 'grow-240 basis-[calc(var(--row)*2.4)] aspect-[2.4]'],
  [3, 'grow-300 basis-[calc(var(--row)*3)] aspect-[3]'],
]

/** About as many as a phone shows of them without scrolling. */
const firstImages = 8

function getShape({ width, height }: LocationPhoto): string {
  const ratio = width / height
  const far = ([one]: (typeof shapes)[number]) => Math.abs(Math.log(one / ratio))
  return shapes.reduce((best, one) => (far(one) < far(best) ? one : best))[1]
}

/**
 * `onOpen` is called when a photo is about to be opened; the address opens it. With `isOfOnePerson` the location is
 * named instead of the author.
 */
export function PhotoGrid({
  photos,
  onOpen,
  isOfOneUser = false,
  isFirstView = false,
}: {
  photos: LocationPhoto[]
  onOpen: () => void
  isOfOneUser?: boolean
  /** The grid is what the page begins with. */
  isFirstView?: boolean
}) {
  return (
    <ul className="flex flex-wrap gap-1.5 [--row:7rem] sm:[--row:9rem] lg:gap-2 lg:[--row:15rem]">
      {photos.map((photo, index) => (
        <li
          key={photo.id}
          id={`photo-${photo.id}`}
          className={`group relative min-w-0 overflow-clip rounded-sm bg-sunken ${getShape(photo)}`}
        >
          <Photo
            image={{ ...getImage(photo), alt: '' }}
            sizes={`(width >= 1024px) 480px, (width >= 640px) 60vw, ${phoneSizes}`}
            locationId={photo.locationId}
            isEager={isFirstView && index === 0}
            isInFirstView={isFirstView && index < firstImages}
          />
          <Link
            to="."
            search={(search: object) => ({ ...search, photo: photo.id })}
            resetScroll={false}
            preload={false}
            rel="nofollow"
            onClick={onOpen}
            aria-label={`Open photo: ${getAlt(photo)}`}
            className="absolute inset-0 outline-offset-[-3px]"
          />
          {photo.featured && (
            <span className="pointer-events-none absolute top-1.5 left-1.5 inline-flex items-center gap-1 rounded-sm bg-black/70 px-1.5 py-0.5 text-13 text-white">
              <Star className="size-3.5 fill-white" strokeWidth={1.5} aria-hidden />
              Featured
            </span>
          )}
          <Credit photo={photo} isOfOneUser={isOfOneUser} />
          <CreditButton image={getImage(photo)} className="absolute top-0 right-0" />
        </li>
      ))}
      {/* Takes the space that the last row leaves, so that its images are not enlarged. */}
      <li aria-hidden className="h-0 grow-[100000]" />
    </ul>
  )
}

function Credit({
  photo: { username, displayName, locationId, locationName, likes },
  isOfOneUser,
}: {
  photo: LocationPhoto
  isOfOneUser: boolean
}) {
  const [href, label] = isOfOneUser
    ? [`/location/${locationId}`, locationName]
    : [`/u/${encodeURIComponent(username)}`, displayName]
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end justify-between gap-2 bg-linear-to-t from-black/75 to-transparent px-2 pt-6 pb-1 text-13 text-white">
      <Link to={href} className="pointer-events-auto min-h-6 truncate underline-offset-3 hover:underline">
        {label}
      </Link>
      {likes > 0 && (
        <span className="mb-0.5 inline-flex shrink-0 items-center gap-1 tabular">
          <Heart className="size-3.5" strokeWidth={1.5} aria-hidden />
          <span className="sr-only">{counted(likes, 'like')}</span>
          <span aria-hidden>{likes}</span>
        </span>
      )}
    </p>
  )
}
