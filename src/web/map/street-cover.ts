// Stops the map at the zoom that it can show: outside of the areas with streets, closer views would be empty.
import type { MapLibreMap } from 'maplibre-gl'
import { type StreetArea, showsStreets } from './street-areas.ts'

/** MapLibre zooms. Without streets, coasts and lakes are still right at 12 and locations a quarter mile apart distinct. */
const maxZoomWithStreets = 18
const maxZoomWithout = 12
/** From here on streets would be drawn. */
const streetsFrom = 10

export class StreetCover {
  readonly #map: MapLibreMap
  readonly #areas: readonly StreetArea[]
  readonly #listeners = new Set<() => void>()
  #isMissing = false

  /** `areas`: null for the operator's own style, about which nothing is known. */
  constructor(map: MapLibreMap, areas: readonly StreetArea[] | null) {
    this.#map = map
    this.#areas = areas ?? []
    if (!areas) return
    map.on('moveend', () => this.#follow())
    this.#follow()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Whether the map shows an area at a zoom for which it has no streets. */
  readonly read = (): boolean => this.#isMissing

  #follow(): void {
    const bounds = this.#map.getBounds()
    const isCovered = showsStreets(
      { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
      this.#areas,
    )
    const limit = isCovered ? maxZoomWithStreets : maxZoomWithout
    if (this.#map.getZoom() > limit) this.#map.easeTo({ zoom: limit, duration: 200 })
    else if (this.#map.getMaxZoom() !== limit) this.#map.setMaxZoom(limit)
    this.#tell(!isCovered && this.#map.getZoom() >= streetsFrom)
  }

  #tell(isMissing: boolean): void {
    if (isMissing === this.#isMissing) return
    this.#isMissing = isMissing
    for (const listener of this.#listeners) listener()
  }
}
