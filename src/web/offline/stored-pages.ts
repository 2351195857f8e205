// Which pages and answers of the API a device stores for use without a network, and what stands in for an address that
// has no copy. Pure, for the service worker and the pages.

/** Stored in advance; each also serves the addresses below it, whose data are stored as answers. */
export const storedPages = ['/offline', '/trips', '/favorites', '/plan', '/sky', '/map'] as const

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const tripPage = new RegExp(`^/trip/${uuid}$`, 'i')
const locationPage = new RegExp(`^/location/(${uuid})$`, 'i')

/** The stored page that can open this path; undefined if none can. */
export function getBasePage(path: string): string | undefined {
  if (tripPage.test(path)) return '/trips'
  return storedPages.find((page) => page === path)
}

/** The id of the location whose page this is; undefined for others. */
export const getPageLocation = (path: string): string | undefined =>
  locationPage.exec(path)?.[1]?.toLowerCase()

// What these pages read. Never a location's guide: packs have it, which are a right of the plan.
const answers = [
  /^\/api\/auth\/me$/,
  /^\/api\/me\/(usage|gear)$/,
  /^\/api\/favorites\/[^/]+(\/ids)?$/,
  /^\/api\/favorite-lists(\/[^/]+)?$/,
  new RegExp(`^/api/trips(/${uuid})?$`, 'i'),
  /^\/api\/spots$/,
  new RegExp(`^/api/light-plans(/${uuid})?$`, 'i'),
  /^\/api\/locations(\/results)?$/,
  /^\/api\/(light|light\/horizon|light\/alignments|nearest-town|landmarks|basemaps|themes)$/,
]
const tiles = [/^\/tiles\/locations\//, /^\/basemaps?\/[^/]+\.pmtiles$/]

export function getCopyKind(path: string): 'answer' | 'tile' | undefined {
  if (answers.some((pattern) => pattern.test(path))) return 'answer'
  return tiles.some((pattern) => pattern.test(path)) ? 'tile' : undefined
}

/** Whether a write changes what the stored pages show. */
export const changesStoredPages = (path: string): boolean =>
  /^\/api\/(favorites|favorite-lists|trips|spots|light-plans|me\/gear)(\/|$)/.test(path)

/** The fragment by which a stored page opens an address below it. */
export const toOpenHash = (address: string): string => `#open=${encodeURIComponent(address)}`

/** The address in such a fragment, only if that page is its base. */
export function readOpenHash(page: string, hash: string): string | undefined {
  const address = readAddress(hash, /^#?open=(.+)$/)
  return address && getBasePage(address.split('?')[0] as string) === page ? address : undefined
}

/** What /offline shows for an address that is not on this device. */
export function toOfflineHash(path: string, address: string): string {
  const locationId = getPageLocation(path)
  return locationId ? `#location=${locationId}` : `#page=${encodeURIComponent(address)}`
}

/** The address in such a fragment: a path of this site. */
export const readMissingPage = (hash: string): string | undefined => readAddress(hash, /^#?page=(.+)$/)

const someOrigin = 'https://viewfinder.example'

function readAddress(hash: string, pattern: RegExp): string | undefined {
  const [, encoded] = pattern.exec(hash) ?? []
  if (!encoded) return undefined
  try {
    const address = decodeURIComponent(encoded)
    // Browsers leave out tabs and line breaks, and read a backslash as a slash.
    const isOfThisSite = address.startsWith('/') && new URL(address, someOrigin).origin === someOrigin
    return isOfThisSite ? address : undefined
  } catch {
    return undefined
  }
}
