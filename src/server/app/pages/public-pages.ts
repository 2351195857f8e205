// Pages that are identical for every visitor without cookies and may be served from a copy (docs/decisions/0020-rendered-copies.md).
// A page whose content depends on its viewer, such as a location's guide (it counts and limits views), is not included.
import { listFilterParameters } from '../../../rules/filter-state.ts'

export type PublicPage = {
  path: string | RegExp
  /** The query parameters that the page reads, in the order used for the copy's address. It ignores all others. */
  parameters: readonly string[]
  /** With one of these in its address the page is rendered for each request: that part of it changes too often. */
  without?: readonly string[]
  /** Maximum age of a copy. Its content is always current because every change drops all copies. */
  maxAgeSeconds: number
}

const publicPages: readonly PublicPage[] = [
  { path: '/', parameters: [...listFilterParameters(), 'view'], maxAgeSeconds: 10 },
  { path: '/locations', parameters: [...listFilterParameters(), 'cursor'], maxAgeSeconds: 10 },
  { path: '/blog', parameters: ['category', 'tag', 'search', 'cursor'], maxAgeSeconds: 10 },
  { path: /^\/blog\/[a-z0-9-]{1,100}$/, parameters: [], maxAgeSeconds: 10 },
  // Contests. Meetups and the gallery change with every registration and like.
  { path: '/community', parameters: ['page'], without: ['tab'], maxAgeSeconds: 10 },
  { path: '/cities', parameters: [], maxAgeSeconds: 10 },
  { path: /^\/city\/[a-z0-9-]{1,100}$/, parameters: ['date'], maxAgeSeconds: 10 },
  // Their content comes with the product.
  { path: '/help', parameters: ['search'], maxAgeSeconds: 60 },
  { path: /^\/help\/[a-z0-9-]{1,80}$/, parameters: [], maxAgeSeconds: 60 },
  { path: '/contact', parameters: [], maxAgeSeconds: 60 },
  // The service worker stores it.
  { path: '/offline', parameters: [], maxAgeSeconds: 60 },
  { path: '/privacy', parameters: [], maxAgeSeconds: 60 },
  { path: '/terms', parameters: [], maxAgeSeconds: 60 },
]

/** Longer queries are rendered for each request. */
const maxQueryLength = 1000

/**
 * The public page for a URL and the canonical address of its copies: path and known parameters in one order and encoding.
 * Undefined for other pages, and for queries that the page must handle itself.
 */
export function getPublicPage(url: URL): { page: PublicPage; address: string } | undefined {
  const { pathname } = url
  const page = publicPages.find(({ path }) =>
    typeof path === 'string' ? path === pathname : path.test(pathname),
  )
  if (!page || url.search.length > maxQueryLength) return undefined
  if (page.without?.some((name) => url.searchParams.has(name))) return undefined
  const query = new URLSearchParams()
  for (const name of page.parameters) {
    const values = url.searchParams.getAll(name)
    // A single empty value is an empty form field, which pages ignore.
    if (values.length === 1 && values[0] === '') continue
    for (const value of values) query.append(name, value)
  }
  const text = query.toString()
  return { page, address: text ? `${pathname}?${text}` : pathname }
}
