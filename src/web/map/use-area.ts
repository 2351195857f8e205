// Synchronizes the map's view with the list's search: moving the map writes the area, an address with an area moves the
// map.
import { useEffect, useRef, useState } from 'react'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import { distanceMiles, type GeoPoint } from '../../rules/distance.ts'
import { activeFilterCount, type FilterState } from '../../rules/filter-state.ts'
import type { DevicePosition } from '../browser/device-position.ts'
import type { MapHandle, MapMove } from './locations-map.tsx'
import { boxAround, defaultView, getPosition, type MapView, zoomNearUser } from './map-view.ts'

const fitMargin = 48
const widestDegrees = 90
const regionMiles = 3000

/** Content filters: all except the area. With any of them, the map shows the results. */
export const hasContentFilters = ({ bbox: _, ...filters }: FilterState) => activeFilterCount(filters) > 0

/**
 * The map's view for an address: its area, else the filtered results, else around its position or the user's, else the
 * USA.
 */
export function viewFor(
  filters: FilterState,
  found: readonly LocationSummary[],
  zoom?: number,
  user?: DevicePosition,
): MapView {
  if (filters.bbox) return { box: filters.bbox }
  const box = hasContentFilters(filters) ? boxAround(aroundBest(found)) : undefined
  if (box) return { box, margin: fitMargin }
  const position = getPosition(filters)
  if (position) return { ...position, zoom: zoom ?? zoomNearUser }
  return user ? { ...user, zoom: zoomNearUser } : defaultView
}

// Results all over the world fit no useful view: begin at the best one.
function aroundBest(found: readonly LocationSummary[]): readonly LocationSummary[] {
  const placed = found.filter(
    (one): one is LocationSummary & GeoPoint => one.latitude !== null && one.longitude !== null,
  )
  const best = placed[0]
  if (
    !best ||
    Math.max(...placed.map((one) => one.longitude)) - Math.min(...placed.map((one) => one.longitude)) <
      widestDegrees
  )
    return placed
  return placed.filter((one) => distanceMiles(best, one) < regionMiles)
}

type AreaOptions = {
  filters: FilterState
  /** The zoom that the address has with a position. */
  zoom?: number | undefined
  /** The filtered results, once they have loaded. */
  found: readonly LocationSummary[] | undefined
  /** Whether moving the map searches at once. */
  follows: boolean
  onArea: (box: string, isRequested: boolean) => void
}

export function useArea({ filters, zoom, found, follows, onArea }: AreaOptions) {
  const handle = useRef<MapHandle>(null)
  const written = useRef(new Set(filters.bbox ? [filters.bbox] : []))
  const [box, setBox] = useState<string>()
  const [hasLeft, setHasLeft] = useState(false)

  const search = (area: string, isRequested: boolean) => {
    written.current.add(area)
    setHasLeft(false)
    onArea(area, isRequested)
  }
  const onMove = (move: MapMove) => {
    setBox(move.box)
    if (!move.byUser) return
    if (follows) search(move.box, false)
    else setHasLeft(true)
  }

  // Back, forward or a link: an area that did not come from this map.
  useEffect(() => {
    if (!filters.bbox || written.current.delete(filters.bbox)) return
    handle.current?.show({ box: filters.bbox })
  }, [filters.bbox])

  useShowResults(handle, filters, found, zoom)
  return { handle, box, hasLeft, onMove, searchHere: () => box && search(box, true) }
}

// New results, or a new position, without an area: show them.
function useShowResults(
  handle: React.RefObject<MapHandle | null>,
  filters: FilterState,
  found: readonly LocationSummary[] | undefined,
  zoom?: number,
): void {
  const { bbox: _, sortBy: __, ...content } = filters
  const key = JSON.stringify(content)
  const shownKey = useRef(key)
  useEffect(() => {
    if (!found || shownKey.current === key) return
    shownKey.current = key
    if (!filters.bbox && (hasContentFilters(filters) || filters.lat !== undefined))
      handle.current?.show(viewFor(filters, found, zoom))
  }, [handle, filters, found, key, zoom])
}
