// Ids of demo rows, derived from the content, so that links are the same on every machine.
import { createHash } from 'node:crypto'

/** A stable uuid for a name (version 5 by form). */
export function stableId(name: string): string {
  const hex = createHash('sha1').update(`viewfinder demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The image of a location, and the demo photographer's upload of the same file. */
export const imageId = (location: string, file: string): string => stableId(`${location} ${file}`)

/** A photographer writes one review of a location. */
export const reviewId = (location: string, author: string): string => stableId(`review ${location} ${author}`)
