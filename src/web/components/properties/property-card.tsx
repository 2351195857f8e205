// A property in a list: image, title, area, price, and the buttons View and Book.
// chunk: content-cards
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import { aboutDistance } from '../../../rules/distance-text.ts'
import { spaced, whole } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { CreditButton } from '../photos/credit-button.tsx'
import { imageNote } from '../photos/image-note.ts'
import { Photo } from '../photos/photo.tsx'
import { Rating } from '../reviews/rating.tsx'
import { InstantMark } from './instant-mark.tsx'
import { NoPropertyPhoto } from './property-drawing.tsx'
import { PropertyPrice } from './property-price.tsx'
import { SavePropertyButton } from './save-property-button.tsx'

/** How many styles are named; the others are counted. */
const namedStyles = 3

type CardProps = {
  property: PropertySummary
  sizes: string
  isEager?: boolean
  headingLevel?: 2 | 3
  /** Of a listing that does not exist yet. */
  isPreview?: boolean
  /** The button Book. */
  children?: ReactNode
}

export function PropertyCard({
  property,
  sizes,
  isEager = false,
  headingLevel = 2,
  isPreview = false,
  children,
}: CardProps) {
  const format = useReaderFormat()
  const Heading = `h${headingLevel}` as const
  const { id, title, location, distance, propertyType, maximumCapacity, bookingMode } = property
  return (
    <article className="group flex h-full flex-col">
      <CardImage property={property} sizes={sizes} isEager={isEager} isPreview={isPreview} />
      <Heading dir="auto" className="mt-3 font-display text-22 font-medium text-balance wrap-anywhere">
        <Link
          to="/property/$id"
          params={{ id }}
          className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {title}
        </Link>
      </Heading>
      <p className="mt-1 flex flex-wrap gap-x-3 text-quiet">
        <span className="wrap-anywhere">{location}</span>
        {/* Measured to a point of its area, so never exact. */}
        {distance !== undefined && <span className="tabular">{aboutDistance(distance, format)}</span>}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <Rating rating={property.rating} reviewCount={property.reviewCount} />
        <span className="text-quiet">
          {spaced(propertyType)} · groups up to {whole(maximumCapacity)}
        </span>
      </div>
      <Styles styles={property.photographyStyles} />
      {bookingMode === 'instant' && <InstantMark className="mt-2" />}
      <div className="mt-auto pt-3">
        <PropertyPrice property={property} />
        <div className="mt-3 flex gap-2">
          <Link
            to="/property/$id"
            params={{ id }}
            aria-label={`View ${title}`}
            className={buttonClass('outline', 'flex-1')}
          >
            View
          </Link>
          {children}
        </div>
      </div>
    </article>
  )
}

function Styles({ styles }: { styles: readonly string[] }) {
  if (styles.length === 0) return null
  const more = styles.length - namedStyles
  return (
    <p className="mt-2 text-13 text-quiet">
      {styles.slice(0, namedStyles).join(' · ')}
      {more > 0 && ` · +${more} more`}
    </p>
  )
}

type CardImageProps = Pick<CardProps, 'property' | 'sizes' | 'isEager' | 'isPreview'>

function CardImage({ property, sizes, isEager = false, isPreview = false }: CardImageProps) {
  const { id, title, cover, isDemo } = property
  const note = cover && imageNote(cover)
  return (
    <div data-card-picture className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
      {/* The title is the link by keyboard and for screen readers. */}
      <Link to="/property/$id" params={{ id }} tabIndex={-1} aria-hidden className="block size-full">
        {cover ? <Photo image={cover} sizes={sizes} isEager={isEager} /> : <NoPropertyPhoto id={id} />}
      </Link>
      {isDemo && (
        <span className="absolute top-2 left-2 rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
          Demo listing
        </span>
      )}
      {note && (
        <span className="absolute bottom-2 left-2 max-w-[calc(100%-4rem)] rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
          {note}
        </span>
      )}
      {cover && <CreditButton image={cover} className="absolute right-0 bottom-0" />}
      {!isPreview && <SavePropertyButton id={id} title={title} className="absolute top-2 right-2" />}
    </div>
  )
}
