// The part of the address bar that /map reads: filters with the area in view, a zoom, the selected location.
import { type FilterState, parseFilters } from '../../../../rules/filter-state.ts'

/** `zoom` belongs to `lat` and `lng`, as the specification counts zooms; `selected` is the id of a location. */
export type MapSearch = FilterState & { zoom?: number; selected?: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Also drops unknown parameters that the router preserves, such as the empty fields of a form. */
export function parseMapSearch(raw: Record<string, unknown>): MapSearch {
  const zoom = Number(raw.zoom)
  return {
    ...parseFilters(raw),
    ...(zoom >= 1 && zoom <= 19 ? { zoom } : {}),
    ...(typeof raw.selected === 'string' && uuid.test(raw.selected) ? { selected: raw.selected } : {}),
  }
}

/** A zoom stays in the address with its position or selected location; an area supersedes it. */
export function savedZoom(
  { zoom, lat, lng, selected }: Omit<MapSearch, 'zoom'> & { zoom: number | undefined },
  next: MapSearch,
): { zoom?: number } {
  if (zoom === undefined || next.bbox) return {}
  const isOfSame =
    lat === undefined
      ? selected !== undefined && next.selected === selected
      : next.lat === lat && next.lng === lng
  return isOfSame ? { zoom } : {}
}
