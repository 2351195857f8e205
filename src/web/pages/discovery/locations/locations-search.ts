// The part of the address bar that /locations reads: filters, and the cursor of a later page for readers without
// scripts.
import { type FilterState, parseFilters } from '../../../../rules/filter-state.ts'

export type LocationsSearch = FilterState & { cursor?: string }

/** Also drops unknown parameters that the router preserves, such as the empty fields of a form. */
export function parseLocationsSearch(raw: Record<string, unknown>): LocationsSearch {
  return {
    ...parseFilters(raw),
    ...(typeof raw.cursor === 'string' && raw.cursor ? { cursor: raw.cursor } : {}),
  }
}
