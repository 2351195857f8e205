// The images of a property: the cover large, the others beside and below it.
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { imageNote } from '../../../components/photos/image-note.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { NoPropertyPhoto } from '../../../components/properties/property-drawing.tsx'

export function PropertyGallery({ property: { id, displayImages, title } }: { property: Property }) {
  const [cover, ...others] = displayImages
  if (!cover)
    return (
      <div
        data-page-picture
        className="relative mt-6 aspect-3/2 overflow-hidden rounded-card bg-sunken md:aspect-5/2"
      >
        <NoPropertyPhoto id={id} />
      </div>
    )
  if (others.length === 0)
    return (
      <ul aria-label={`Photos of ${title}`} className="mt-6">
        <GalleryImage
          image={cover}
          isEager
          sizes="(min-width: 1240px) 1176px, 100vw"
          shape="aspect-3/2 md:aspect-5/2"
        />
      </ul>
    )
  return (
    <ul aria-label={`Photos of ${title}`} className="mt-6 grid grid-cols-2 gap-2 md:grid-cols-4">
      {displayImages.map((image, index) => (
        <GalleryImage
          key={image.id}
          image={image}
          isEager={index === 0}
          sizes={
            index === 0
              ? '(min-width: 1240px) 584px, (min-width: 768px) 50vw, 100vw'
              : '(min-width: 768px) 25vw, 50vw'
          }
          className={spans[Math.min(displayImages.length, 5) - 2]?.[index] ?? ''}
        />
      ))}
    </ul>
  )
}

const [large, wide, small] = ['col-span-2 md:row-span-2', 'col-span-2', '']

/** The size of each image by the number of images, from two on, so that they fill the rows. */
const spans = [
  [large, large],
  [large, wide, wide],
  [large, wide, small, small],
  [large, small, small, small, small],
]

type GalleryImageProps = {
  image: Property['displayImages'][number]
  sizes: string
  className?: string
  shape?: string
  isEager?: boolean
}

function GalleryImage({
  image,
  sizes,
  className = '',
  shape = 'aspect-3/2',
  isEager = false,
}: GalleryImageProps) {
  const note = imageNote(image)
  return (
    <li
      data-page-picture={isEager || undefined}
      className={`relative min-w-0 overflow-hidden rounded-card bg-sunken ${className}`}
    >
      <div className={`relative h-full w-full overflow-hidden ${shape}`}>
        <Photo image={image} sizes={sizes} isEager={isEager} isInFirstView />
      </div>
      {note && (
        <span className="absolute bottom-2 left-2 max-w-[calc(100%-4rem)] rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
          {isEager ? note : 'Illustrative'}
        </span>
      )}
      <CreditButton image={image} className="absolute right-0 bottom-0" />
    </li>
  )
}
