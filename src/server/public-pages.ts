// Pages that are the same for every visitor without cookies, and may therefore be sent from a copy (docs/decisions/0020-rendered-copies.md).
// A page that counts, limits or greets its viewer, such as a location's guide, is not among them.
import { filterParameters } from '../rules/filter-state.ts'

export type PublicPage = {
  path: string
  /** The query parameters that the page reads, in the order in which copies are named by them; it ignores all others. */
  parameters: readonly string[]
  /** How old a copy may be; what it shows is newer, for every change of it drops all copies. */
  maxAgeSeconds: number
}

const publicPages: readonly PublicPage[] = [
  { path: '/', parameters: [...filterParameters, 'view'], maxAgeSeconds: 10 },
  { path: '/locations', parameters: [...filterParameters, 'cursor'], maxAgeSeconds: 10 },
]

/** Longer queries are rendered for each request. */
const maxQueryLength = 1000

/**
 * The public page of an address and the address by which its copies are named: path and known parameters in one order and one encoding.
 * Undefined for other pages, and for queries that are better left to the page itself.
 */
export function getPublicPage(url: URL): { page: PublicPage; address: string } | undefined {
  const page = publicPages.find(({ path }) => path === url.pathname)
  if (!page || url.search.length > maxQueryLength) return undefined
  const query = new URLSearchParams()
  for (const name of page.parameters) {
    const values = url.searchParams.getAll(name)
    // One empty value is the empty field of a form, which pages ignore.
    if (values.length === 1 && values[0] === '') continue
    for (const value of values) query.append(name, value)
  }
  const text = query.toString()
  return { page, address: text ? `${page.path}?${text}` : page.path }
}
