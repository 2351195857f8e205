// The first photo of a property with its credit, or the drawing of its listing.
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { CreditButton } from '../photos/credit-button.tsx'
import { imageNote } from '../photos/image-note.ts'
import { Photo } from '../photos/photo.tsx'
import { NoPropertyPhoto } from './property-drawing.tsx'

type PictureProps = {
  property: Pick<PropertyBooking['property'], 'id' | 'cover'>
  sizes: string
  className: string
  isEager?: boolean
  /** With the shortest words on it. */
  isSmall?: boolean
}

export function PropertyPicture({ property, sizes, className, isEager = false, isSmall }: PictureProps) {
  const { id, cover } = property
  const note = cover && imageNote(cover)
  return (
    <div className={`relative aspect-3/2 overflow-hidden rounded-card bg-sunken ${className}`}>
      {cover ? (
        <Photo image={cover} sizes={sizes} isEager={isEager} />
      ) : (
        <NoPropertyPhoto id={id} isSmall={isSmall === true} />
      )}
      {note && (
        <span
          className={`absolute left-1.5 rounded-sm bg-black/70 px-1.5 text-13 text-white ${isSmall ? 'top-1.5' : 'bottom-1.5 max-w-[calc(100%-4rem)]'}`}
        >
          {isSmall && cover.illustrative ? 'Illustrative' : note}
        </span>
      )}
      {cover && <CreditButton image={cover} className="absolute right-0 bottom-0 print:hidden" />}
    </div>
  )
}
