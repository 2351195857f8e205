// One image at the top of the page with its note and credit.
import { Images } from 'lucide-react'
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { imageNote } from '../../../components/photos/image-note.ts'
import { Photo, phoneSizes } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { captionClass, heroFrame, isUpright } from './hero-shape.ts'

type HeroImageProps = {
  image: DisplayImage
  locationId: string
  isFirst: boolean
  /** In a cell of the grid on screens wider than a phone. */
  cell?: { sizes: string; count: number; label: string; onOpen: () => void } | undefined
}

export function HeroImage({ image, locationId, isFirst, cell }: HeroImageProps) {
  // Small images of the grid are cropped; they open whole.
  const isWhole = isUpright(image) && (!cell || isFirst)
  const note = imageNote(image)
  const frame = heroFrame(isWhole || cell ? undefined : image)
  const sizes = isWhole
    ? // On a phone the image of 640 px is enough for 720 px of the screen: half the bytes.
      `(min-width: 640px) ${Math.min(720, image.width)}px, ${phoneSizes}`
    : cell
      ? `${cell.sizes}, ${phoneSizes}`
      : frame.sizes
  return (
    <figure className={cell && 'md:h-full'}>
      <div data-page-picture={isFirst || undefined} className={cell ? cellFrame : frame.className}>
        <Photo
          image={image}
          sizes={sizes}
          isEager={isFirst}
          locationId={locationId}
          className={isWhole ? 'max-md:object-contain! md:object-scale-down!' : ''}
        />
        {note && (
          <div className={`absolute inset-x-0 bottom-3 ${cell ? 'px-3' : 'wrap-page'}`}>
            <span className="rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">{note}</span>
          </div>
        )}
        {cell && isFirst && (
          <span
            aria-hidden
            className="absolute right-3 bottom-3 flex items-center gap-2 rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white tabular max-md:hidden noscript:hidden"
          >
            <Images className="size-4" strokeWidth={1.5} />
            {cell.count} photos
          </span>
        )}
        {cell && (
          <button
            type="button"
            onClick={cell.onOpen}
            aria-label={cell.label}
            className="absolute inset-0 cursor-zoom-in outline-offset-[-3px] transition-colors hover:bg-black/10 focus-visible:outline-white max-md:hidden noscript:hidden"
          />
        )}
        {cell && !isFirst && <CreditButton image={image} className="absolute! top-0 right-0 max-md:hidden" />}
      </div>
      <figcaption className={`${captionClass} ${cell ? 'md:hidden' : ''}`}>
        {/* The image already has the mark. */}
        <PhotoCredit image={{ ...image, illustrative: false, isUnchecked: false }} />
      </figcaption>
    </figure>
  )
}

const cellFrame = 'relative aspect-4/3 w-full overflow-clip bg-sunken md:aspect-auto md:h-full'
