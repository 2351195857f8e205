// The query to an Overpass server for everything in a box that the import takes.
import type { Box } from '../../../../contract/shared/bbox.ts'
import type { Question } from '../download.ts'
import { overpassFilters } from './kinds.ts'

/** Larger areas are what extracts are for; the public servers refuse them. */
const maxSquareDegrees = 4
const serverSeconds = 180

export const isTooLargeForOverpass = ({ west, south, east, north }: Box) =>
  (east - west) * (north - south) > maxSquareDegrees

/** `url` is the address of the server's interpreter. */
export function overpassQuestion(url: string, { west, south, east, north }: Box): Question {
  const statements = overpassFilters().map((filter) => `nwr${filter};`)
  const query = `[out:json][timeout:${serverSeconds}][bbox:${south},${west},${north},${east}];(${statements.join('')});out center;`
  return {
    name: 'Overpass',
    url,
    init: { method: 'POST', body: new URLSearchParams({ data: query }) },
    extension: 'json',
  }
}
