// Pages that are identical for every visitor without cookies and may be served from a copy (docs/decisions/0020-rendered-copies.md,
// docs/decisions/0076-copies-of-every-public-page.md).
import { listFilterParameters } from '../../../rules/filter-state.ts'
import { galleryFilterKinds } from '../../../rules/gallery.ts'
import { propertyFilterNames } from '../../../rules/property-filters.ts'
import { everyPageTag } from '../../platform/http/cdn-purge.ts'

export type PublicPage = ({ path: string } | { path: RegExp; route: string }) & {
  /** The query parameters that the page reads, in the order used for the copy's address. It ignores all others. */
  parameters: readonly string[]
  /** With one of these in its address the page is rendered for each request: few visitors share such an address. */
  without?: readonly string[]
  /**
   * Tags of the tables that it shows besides those whose changes drop all copies; given by their triggers. `path` has the
   * page's id or name. page-tags.test.ts compares them with the tables that a rendering reads.
   */
  tags?: (path: RegExpExecArray | null) => readonly string[]
  /** Its data are stored by the query as it is written: other spellings, or more parameters, are rendered for each request. */
  isExact?: true
  /** Opening it counts as a view: a copy counts nothing, and requests that after it was shown. */
  isMetered?: true
  /** Maximum age of a copy. Its content is always current because every change drops the copies that show it. */
  maxAgeSeconds: number
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const publicPages: readonly PublicPage[] = [
  { path: '/', parameters: [...listFilterParameters(), 'view'], maxAgeSeconds: 10 },
  { path: '/locations', parameters: [...listFilterParameters(), 'cursor'], maxAgeSeconds: 10 },
  {
    path: new RegExp(`^/location/(${id})$`),
    route: '/location/$id',
    parameters: ['date', 'order', 'reviews', 'photos', 'morePhotos'],
    // A visitor's position, and a photo, which may be another location's.
    without: ['lat', 'lng', 'photo'],
    tags: (path) => [`location-${path?.[1]}`, 'people', 'permits'],
    isMetered: true,
    maxAgeSeconds: 10,
  },
  { path: '/map', parameters: listFilterParameters(), without: ['selected', 'zoom'], maxAgeSeconds: 10 },
  {
    path: '/landmarks',
    parameters: ['search', 'area', 'kind', 'cursor'],
    isExact: true,
    maxAgeSeconds: 10,
  },
  {
    path: /^\/landmark\/[a-z0-9-]{1,200}$/,
    route: '/landmark/$slug',
    parameters: ['date'],
    maxAgeSeconds: 10,
  },
  {
    path: '/permits',
    parameters: [
      'search',
      'permitType',
      'location',
      'kind',
      'people',
      'ground',
      'exclusive',
      'event',
      'from',
    ],
    without: ['tab', 'date'],
    tags: () => ['permits'],
    maxAgeSeconds: 10,
  },
  {
    path: '/marketplace',
    parameters: [...propertyFilterNames, 'sortBy', 'lat', 'lng', 'page'],
    without: ['tab'],
    tags: () => ['properties', 'people'],
    isExact: true,
    maxAgeSeconds: 10,
  },
  {
    path: new RegExp(`^/property/${id}$`),
    route: '/property/$id',
    parameters: [],
    tags: () => ['properties', 'people'],
    maxAgeSeconds: 10,
  },
  { path: '/subscription', parameters: [], without: ['success'], maxAgeSeconds: 10 },
  { path: '/blog', parameters: ['category', 'tag', 'search', 'cursor'], maxAgeSeconds: 10 },
  { path: /^\/blog\/[a-z0-9-]{1,100}$/, route: '/blog/$slug', parameters: [], maxAgeSeconds: 10 },
  {
    path: '/community',
    parameters: ['tab', 'page', 'show', 'from', ...galleryFilterKinds],
    without: ['photo'],
    tags: () => ['meetups', 'contributions', 'people', 'profiles'],
    isExact: true,
    maxAgeSeconds: 10,
  },
  // Not the page of a contest: while votes are cast, each visitor has an order of entries of their own.
  {
    path: new RegExp(`^/meetup/${id}$`),
    route: '/meetup/$id',
    parameters: [],
    tags: () => ['meetups', 'people'],
    maxAgeSeconds: 10,
  },
  {
    path: /^\/u\/[A-Za-z0-9_.-]{2,40}$/,
    route: '/u/$username',
    parameters: ['tab', 'from'],
    without: ['photo'],
    tags: () => ['contributions', 'people', 'profiles'],
    maxAgeSeconds: 10,
  },
  {
    path: new RegExp(`^/portfolio/${id}$`),
    route: '/portfolio/$id',
    parameters: [],
    tags: () => ['contributions', 'people', 'profiles'],
    maxAgeSeconds: 10,
  },
  { path: '/cities', parameters: [], maxAgeSeconds: 10 },
  {
    path: /^\/city\/[a-z0-9-]{1,100}$/,
    route: '/city/$slug',
    parameters: ['date'],
    tags: () => ['contributions', 'people', 'profiles', 'properties', 'meetups'],
    maxAgeSeconds: 10,
  },
  // Their content comes with the product.
  { path: '/help', parameters: ['search'], maxAgeSeconds: 60 },
  { path: /^\/help\/[a-z0-9-]{1,80}$/, route: '/help/$slug', parameters: [], maxAgeSeconds: 60 },
  { path: '/contact', parameters: [], maxAgeSeconds: 60 },
  // The service worker stores it.
  { path: '/offline', parameters: [], maxAgeSeconds: 60 },
  { path: '/privacy', parameters: [], maxAgeSeconds: 60 },
  { path: '/terms', parameters: [], maxAgeSeconds: 60 },
]

/** The pattern of its address as the router writes it. */
export const patternOf = (page: PublicPage): string => ('route' in page ? page.route : page.path)

/** Longer queries are rendered for each request. */
const maxQueryLength = 1000

export type FoundPage = { page: PublicPage; address: string; tags: readonly string[] }

/**
 * The public page for a URL, its tags, and the canonical address of its copies: path and known parameters in one order and
 * encoding. Undefined for other pages, and for queries that the page must handle itself.
 */
export function getPublicPage(url: URL): FoundPage | undefined {
  const { pathname } = url
  const page = publicPages.find(({ path }) =>
    typeof path === 'string' ? path === pathname : path.test(pathname),
  )
  if (!page || url.search.length > maxQueryLength) return undefined
  if (page.without?.some((name) => url.searchParams.has(name))) return undefined
  const query = new URLSearchParams()
  for (const name of url.search ? page.parameters : []) {
    const values = url.searchParams.getAll(name)
    // A single empty value is an empty form field, which pages ignore.
    if (values.length === 1 && values[0] === '') continue
    for (const value of values) query.append(name, value)
  }
  const text = query.toString()
  if (page.isExact && text !== url.search.slice(1)) return undefined
  const match = typeof page.path === 'string' ? null : page.path.exec(pathname)
  return {
    page,
    address: text ? `${pathname}?${text}` : pathname,
    tags: [everyPageTag, ...(page.tags?.(match) ?? [])],
  }
}
