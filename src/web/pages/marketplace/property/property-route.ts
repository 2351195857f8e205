// The route of a property: queries, title, description and structured data, which name its area, never its address.

import type { QueryClient } from '@tanstack/react-query'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { pageHead } from '../../../components/layout/page-head.ts'
import { todayIn } from '../../../components/properties/booking-times.ts'
import {
  availabilityQuery,
  propertyQuery,
  propertyReviewsQuery,
  similarPropertiesQuery,
  windowLightQuery,
} from '../../../components/properties/property-queries.ts'
import { dollars } from '../../../format/money.ts'
import type { Api, BrowserConfig } from '../../../request-context.ts'
import { shortened } from '../../discovery/location/location-head.ts'
import { monthRange, toMonth } from './month.ts'

/** @throws the router's notFound for an unknown property */
export async function loadPropertyPage(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  id: string,
): Promise<void> {
  const property = await queryClient.ensureQueryData(propertyQuery(api, id)).catch(orNotFound)
  const { from, to } = monthRange(toMonth(todayIn(property.timeZone)))
  const calendar = queryClient.prefetchQuery(availabilityQuery(api, id, from, to))
  const reviews = queryClient.prefetchInfiniteQuery(propertyReviewsQuery(api, id))
  const similar = queryClient.prefetchQuery(similarPropertiesQuery(api, id))
  const windows =
    property.windowDirections.length > 0 && queryClient.prefetchQuery(windowLightQuery(api, id, undefined))
  if (import.meta.env.SSR) await Promise.all([calendar, reviews, similar, windows])
}

type Site = Pick<BrowserConfig, 'publicUrl' | 'isDemoIndexed'>

export const propertyCrumbs = ({ id, title }: Pick<Property, 'id' | 'title'>): Crumb[] => [
  { label: 'Home', path: '/' },
  { label: 'Private Properties', path: '/marketplace' },
  { label: title, path: `/property/${id}` },
]

export function headOfProperty(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  id: string,
  site: Site | undefined,
) {
  const property = queryClient.getQueryData(propertyQuery(api, id).queryKey)
  if (!property)
    return { meta: [{ title: 'Property Not Found · Viewfinder' }, { name: 'robots', content: 'noindex' }] }
  const origin = site?.publicUrl ?? ''
  const { title, location, hourlyRate } = property
  const description = shortened(
    `${title} in ${location}: ${dollars(hourlyRate)} per hour. ${property.description}`,
  )
  return pageHead({
    title: `${title}, ${location}`,
    description,
    origin,
    path: `/property/${id}`,
    ...(property.featuredImage ? { image: property.featuredImage } : {}),
    noIndex: !property.isActive || (property.isDemo && !site?.isDemoIndexed),
    structured: [
      propertyData(property, description, origin),
      breadcrumbData(propertyCrumbs(property), origin),
    ],
  })
}

/** schema.org: a rental offer of the property. Illustrative images and invented reviews are left out. */
function propertyData(property: Property, description: string, origin: string): object {
  const { id, title, city, state, country, hourlyRate, rating, reviewCount, isDemo } = property
  const images = property.displayImages
    .filter(({ illustrative }) => !illustrative)
    .map(({ url }) => `${origin}${url}`)
  return {
    '@type': 'Product',
    name: title,
    description,
    url: `${origin}/property/${id}`,
    category: 'Photo location rental',
    ...(images.length > 0 && { image: images }),
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: hourlyRate,
        priceCurrency: 'USD',
        unitCode: 'HUR',
      },
      areaServed: [city, state, country].filter(Boolean).join(', '),
    },
    ...(!isDemo &&
      reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(rating * 10) / 10,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}
