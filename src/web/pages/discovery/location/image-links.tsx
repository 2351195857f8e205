// The images of a review or a check-in, small, each linking to the full image.
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { Photo } from '../../../components/photos/photo.tsx'

export function ImageLinks({
  displayImages,
  className,
}: {
  displayImages: (DisplayImage & { id: string })[]
  className: string
}) {
  if (displayImages.length === 0) return null
  return (
    <ul className={`${className} grid grid-cols-3 gap-2 sm:grid-cols-4`}>
      {displayImages.map((image) => (
        <li key={image.id} className="relative">
          <a href={image.url} className="relative block aspect-3/2 overflow-clip rounded-sm bg-sunken">
            <Photo image={image} sizes="160px" />
          </a>
          <CreditButton image={image} className="absolute right-0 bottom-0" />
        </li>
      ))}
    </ul>
  )
}
