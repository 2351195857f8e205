// Title, description and structured data of a location.
// chunk: location-parts
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { regionLine } from '../../../format/labels.ts'
import type { BrowserConfig } from '../../../request-context.ts'

const maxDescriptionLength = 160

export const locationCrumbs = (id: string): Crumb[] => [
  { label: 'Home', path: '/' },
  { label: 'Location Details', path: `/location/${id}` },
]

type Site = Pick<BrowserConfig, 'publicUrl' | 'isDemoIndexed'>

/** The head for browsers, search engines and shared links. Demo locations are for search engines only if the operator says so. */
export function locationHead(location: LocationDetail, site: Site | undefined) {
  const origin = site?.publicUrl ?? ''
  const title = fullName(location)
  const description =
    shortened(location.description) || `Photo location ${title}: light times, shooting direction and reviews.`
  return pageHead({
    title,
    description,
    origin,
    path: `/location/${location.id}`,
    image: `/share/${location.id}.jpg`,
    noIndex: location.isDemo && !site?.isDemoIndexed,
    structured: [
      attractionData(location, description, origin),
      breadcrumbData(locationCrumbs(location.id), origin),
    ],
  })
}

/** `Maroon Bells, Aspen, CO`; a city that is part of the name is not repeated. */
function fullName(location: LocationDetail): string {
  const { name, city } = location
  const rest = city && name.includes(city) ? '' : regionLine(location)
  return [name, rest].filter(Boolean).join(', ')
}

export const missingLocationHead = () => ({
  meta: [{ title: 'Location Not Found · Viewfinder' }, { name: 'robots', content: 'noindex' }],
})

/** schema.org: only known, confirmed and public values. */
function attractionData(location: LocationDetail, description: string, origin: string): object {
  const { name, address, city, region, country, precision, latitude, longitude, rating, reviewCount } =
    location
  return {
    '@type': 'TouristAttraction',
    name,
    description,
    url: `${origin}/location/${location.id}`,
    image: `${origin}/share/${location.id}.jpg`,
    // Also for a viewer who may see more than others.
    ...(precision === 'exact' &&
      address && {
        address: {
          '@type': 'PostalAddress',
          streetAddress: address,
          ...(city && { addressLocality: city }),
          ...(region && { addressRegion: region }),
          ...(country && { addressCountry: country }),
        },
      }),
    ...(precision === 'exact' &&
      latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    // The reviews of demo content are invented.
    ...(!location.isDemo &&
      reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(rating * 10) / 10,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    ...(isKnownToBeFree(location) && { isAccessibleForFree: true }),
  }
}

function isKnownToBeFree({ entryFeeCents, facts, status }: LocationDetail): boolean {
  return (
    status === 'open' &&
    entryFeeCents === 0 &&
    facts !== null &&
    !facts.some((fact) => fact.fact === 'fee' && fact.isStale)
  )
}

/** At most 160 characters, cut at a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescriptionLength) return line
  const cut = line.slice(0, maxDescriptionLength - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > maxDescriptionLength / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}
