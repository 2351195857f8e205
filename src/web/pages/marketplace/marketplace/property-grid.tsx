// The cards of the marketplace, and the states without any.

import { Link } from '@tanstack/react-router'
import type { PropertySummary } from '../../../../contract/marketplace/properties.ts'
import {
  clearedPropertyFilters,
  hasPropertyFilters,
  type PropertyFilterState,
} from '../../../../rules/property-filter-state.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { phoneSizes } from '../../../components/photos/photo.tsx'
import { BookButton } from '../../../components/properties/book-button.tsx'
import { PropertyCard } from '../../../components/properties/property-card.tsx'
import { PropertyCardSkeleton } from '../../../components/properties/property-card-skeleton.tsx'
import { cardId } from '../../../map/use-reveal.ts'
import { buttonClass } from '../../../ui/button-class.ts'

// Beside the map from 1280 px on.
const gridClass =
  'grid grid-cols-1 content-start gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 xl:not-noscript:grid-cols-2'
const cardSizes = `(min-width: 1280px) 350px, (min-width: 1024px) 31vw, (min-width: 640px) 48vw, ${phoneSizes}`
const skeletonCards = '123456'

type GridProps = {
  properties: readonly PropertySummary[]
  lit: string | undefined
  /** The pointer or the focus is on a card. */
  onPoint: (id: string | undefined) => void
}

export function PropertyGrid({ properties, lit, onPoint }: GridProps) {
  return (
    <ul className={gridClass}>
      {properties.map((property, index) => (
        <li
          key={property.id}
          id={cardId(property.id)}
          data-lit={property.id === lit || undefined}
          className="scroll-mt-24 rounded-card outline-offset-8 outline-accent data-lit:outline-2"
          onPointerEnter={() => onPoint(property.id)}
          onPointerLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(property.id)}
          onBlur={() => onPoint(undefined)}
        >
          <PropertyCard property={property} sizes={cardSizes} isEager={index === 0}>
            <BookButton property={property} className="flex-1" />
          </PropertyCard>
        </li>
      ))}
    </ul>
  )
}

export function PropertyGridSkeleton() {
  return (
    <div className={gridClass}>
      {[...skeletonCards].map((card) => (
        <PropertyCardSkeleton key={card} />
      ))}
    </div>
  )
}

export function NoProperties({ filters }: { filters: PropertyFilterState }) {
  const isFiltered = hasPropertyFilters(filters)
  return (
    <div className="rounded-card border border-hairline px-6 py-12 text-center">
      <p className="font-display text-22">No properties found</p>
      <p className="mt-2 text-quiet">
        {isFiltered
          ? 'No property matches all of these filters.'
          : 'There are no properties yet. List yours to be the first.'}
      </p>
      <Link
        to="/marketplace"
        search={isFiltered ? clearedPropertyFilters(filters) : { tab: 'list' as const }}
        className={buttonClass('outline', 'mt-6')}
      >
        {isFiltered ? 'Clear All Filters' : 'List your property'}
      </Link>
    </div>
  )
}

export function PropertiesFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card border border-hairline px-6 py-12 text-center">
      <p className="font-display text-22">The properties could not be loaded</p>
      <p className="mt-2 text-quiet">{toFormErrors(error, 'Check your connection and try again.').message}</p>
      <button type="button" onClick={onRetry} className={buttonClass('outline', 'mt-6')}>
        Try Again
      </button>
    </div>
  )
}
