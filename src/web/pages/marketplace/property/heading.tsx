// The title of a property with its rating, area, type and size, and the buttons to save and share it.
import { Share2 } from 'lucide-react'
import type { PropertySummary } from '../../../../contract/marketplace/properties.ts'
import { passOn } from '../../../browser/pass-on.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { InstantMark } from '../../../components/properties/instant-mark.tsx'
import { SavePropertyButton } from '../../../components/properties/save-property-button.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { spaced, whole } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'

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
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Heading
          dir="auto"
          className="min-w-0 font-display text-32 font-medium text-balance wrap-anywhere md:text-52"
        >
          {title}
        </Heading>
        {!isPreview && <Actions property={property} />}
      </div>
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

function Actions({ property: { id, title } }: { property: PropertySummary }) {
  const { publicUrl } = useBrowserConfig()
  const url = `${publicUrl}/property/${id}`
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  return (
    <div className="flex gap-2 print:hidden">
      <SavePropertyButton id={id} title={title} isOnImage={false} />
      <a
        href={mail}
        onClick={(event) => {
          event.preventDefault()
          void passOn({ title, url })
        }}
        className={buttonClass('outline', 'px-4')}
      >
        <Share2 className="size-5" strokeWidth={1.5} aria-hidden />
        Share
      </a>
    </div>
  )
}
