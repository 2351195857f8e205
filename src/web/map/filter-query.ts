// Filters as a query of the API, and as that of the map's tiles.
// chunk: parts
import type { FilterState } from '../../rules/filter-state.ts'

export const toQuery = (filters: FilterState): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  )

/** What decides which locations there are: not the area, which every tile has, nor the order. */
export function toTileQuery({ bbox: _, sortBy: __, lat, lng, ...filters }: FilterState): string {
  const isAround = filters.distance !== undefined && lat !== undefined && lng !== undefined
  return toQuery({ ...filters, ...(isAround ? { lat, lng } : {}) }).toString()
}
