// The title of a property with its rating, area, type and size.
import type { PropertySummary } from '../../../../contract/marketplace/properties.ts'
import { InstantMark } from '../../../components/properties/instant-mark.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { spaced, whole } from '../../../format/labels.ts'

type HeadingProps = {
  property: PropertySummary
  /** In a preview within another page. */
  isPreview?: boolean
}

export function PropertyHeading({ property, isPreview = false }: HeadingProps) {
  const Heading = isPreview ? 'h3' : 'h1'
  const { title, location, propertyType, maximumCapacity, isDemo, bookingMode } = property
  return (
    <div className="mt-4">
      <Heading dir="auto" className="font-display text-32 font-medium text-balance wrap-anywhere md:text-52">
        {title}
      </Heading>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere text-quiet">
        <Rating rating={property.rating} reviewCount={property.reviewCount} className="text-text" />
        <span>{location}</span>
        <span>{spaced(propertyType)}</span>
        <span>Groups up to {whole(maximumCapacity)}</span>
      </p>
      {bookingMode === 'instant' && <InstantMark className="mt-2" />}
      {isDemo && (
        <p className="mt-3 inline-block rounded-sm bg-sunken px-3 py-1 text-13">
          Demo listing: invented, with illustrative images. It shows how the marketplace works.
        </p>
      )}
    </div>
  )
}
