// The images of a property: the cover large, the others beside it; all of them open in a list below.
import type { Property } from '../../../contract/properties.ts'
import { CreditButton } from '../../components/photos/credit-button.tsx'
import { imageNote } from '../../components/photos/image-note.ts'
import { Photo } from '../../components/photos/photo.tsx'
import { NoPropertyPhoto } from '../../components/properties/property-card.tsx'

/** Shown beside the cover. */
const besides = 4

export function PropertyGallery({ property: { displayImages, title } }: { property: Property }) {
  const [cover, ...others] = displayImages
  if (!cover)
    return (
      <div className="mt-6 aspect-3/2 rounded-card bg-sunken md:aspect-3/1">
        <NoPropertyPhoto />
      </div>
    )
  const shown = others.slice(0, besides)
  const rest = others.slice(besides)
  return (
    <section aria-label={`Photos of ${title}`}>
      <ul
        className={`mt-6 grid gap-2 ${shown.length > 0 ? 'grid-cols-2 md:grid-cols-4 md:grid-rows-2' : ''} ${shown.length === 0 ? 'md:max-w-4xl' : ''}`}
      >
        <GalleryImage
          image={cover}
          isEager
          sizes={shown.length > 0 ? '(min-width: 1240px) 610px, (min-width: 768px) 50vw, 100vw' : '100vw'}
          className={shown.length > 0 ? 'col-span-2 md:row-span-2' : ''}
        />
        {shown.map((image) => (
          <GalleryImage
            key={image.id}
            image={image}
            sizes="(min-width: 768px) 25vw, 50vw"
            className={
              shown.length === 1 ? 'col-span-2 md:row-span-2' : shown.length === 2 ? 'md:col-span-2' : ''
            }
          />
        ))}
        {rest.map((image) => (
          <GalleryImage key={image.id} image={image} sizes="(min-width: 768px) 25vw, 50vw" className="" />
        ))}
      </ul>
    </section>
  )
}

type GalleryImageProps = {
  image: Property['displayImages'][number]
  sizes: string
  className: string
  isEager?: boolean
}

function GalleryImage({ image, sizes, className, isEager = false }: GalleryImageProps) {
  const note = imageNote(image)
  return (
    <li className={`relative min-w-0 overflow-hidden rounded-card bg-sunken ${className}`}>
      <div className="relative aspect-3/2 size-full">
        <Photo image={image} sizes={sizes} isEager={isEager} />
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
