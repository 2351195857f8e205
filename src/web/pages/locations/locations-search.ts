// The part of the address bar that /locations reads: filters, and the cursor of a later page for readers without scripts.
import { type FilterState, parseFilters } from '../../../rules/filter-state.ts'

export type LocationsSearch = FilterState & { cursor?: string }

/** Also drops what the router keeps of an address that nobody knows, such as the empty fields of a form. */
export function parseLocationsSearch(raw: Record<string, unknown>): LocationsSearch {
  return {
    ...parseFilters(raw),
    ...(typeof raw.cursor === 'string' && raw.cursor ? { cursor: raw.cursor } : {}),
  }
}
