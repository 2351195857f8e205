// Creates the map, or fails for one of the reasons that show the list only: no WebGL, no library, no base map.
import type { MapLibreMap, Marker, Popup } from 'maplibre-gl'
import { type StreetArea, showsStreets, streetAreas } from '../../rules/street-areas.ts'
import { loadInstalledMaps } from './installed-maps.ts'
import { labelFadeMs } from './label-fade.ts'
import { loadMapLibre } from './load-maplibre.ts'
import { withLocations } from './location-layers.ts'
import { LocationTiles } from './location-tiles.ts'
import { foldCredits } from './map-credits.ts'
import { closestFit, getCorners, type MapView, mapLibreZoom } from './map-view.ts'
import { drawMarkersOnDemand } from './marker-image.ts'
import { type Ground, mapStyle } from './style.ts'
import type { MapTheme } from './style-colors.ts'
import { withRetries } from './with-retries.ts'

/** Timeout for the style; after that only the list is shown. */
const styleTimeoutMs = 20_000

export type CreatedMap = {
  map: MapLibreMap
  Marker: typeof Marker
  Popup: typeof Popup
  tiles: LocationTiles
  streets: StreetCover
}
export type MapSetup = {
  container: HTMLElement
  /** Read when everything has loaded, because another view may be requested by then. */
  readView: () => MapView
  theme: MapTheme
  ground: Ground
  showsTiles: boolean
  /** The filters of the tiles, as a query. */
  tileQuery: string
  styleUrl: string | null
  label: string
  signal: AbortSignal
}

/** @throws Error when the map cannot be created, or the signal aborts */
export async function createMap(setup: MapSetup): Promise<CreatedMap> {
  const { container, readView, theme, ground: wanted, showsTiles, tileQuery, styleUrl, label, signal } = setup
  if (!hasWebGl()) throw new Error('This browser can’t show the map because it doesn’t support WebGL 2.')
  const [maplibre, installed] = await Promise.all([
    loadMapLibre(),
    styleUrl ? [] : loadInstalledMaps(),
    withRetries(() => reachGround(styleUrl)),
  ])
  signal.throwIfAborted()
  const view = readView()
  const map = new maplibre.Map({
    container,
    style: styleUrl ?? mapStyle(theme, window.location.origin, installed, wanted),
    transformStyle: (former, ground) =>
      withLocations(ground, former, theme, showsTiles, window.location.origin, tileQuery),
    ...('box' in view
      ? { bounds: getCorners(view.box), fitBoundsOptions: { padding: view.margin ?? 0, maxZoom: closestFit } }
      : { center: [view.lng, view.lat] as [number, number], zoom: mapLibreZoom(view.zoom) }),
    attributionControl: false,
    fadeDuration: labelFadeMs(),
    maxZoom: 18,
    dragRotate: false,
    touchPitch: false,
    maxPitch: 0,
    locale: { 'Map.Title': `${label}. Use the arrow keys to pan, plus and minus to zoom.` },
  })
  const tiles = new LocationTiles(map)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new maplibre.AttributionControl({ compact: false }), 'bottom-right')
  foldCredits(map)
  drawMarkersOnDemand(map)
  try {
    await styleLoaded(map, signal)
  } catch (error) {
    map.remove()
    throw error
  }
  const streets = new StreetCover(map, styleUrl ? null : streetAreas(installed))
  return { map, Marker: maplibre.Marker, Popup: maplibre.Popup, tiles, streets }
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

// The base map is requested beforehand: the map itself would stay empty without an error.
async function reachGround(styleUrl: string | null): Promise<void> {
  const answer = await fetch(
    styleUrl ?? '/basemap/world.pmtiles',
    styleUrl ? {} : { headers: { range: 'bytes=0-126' } },
  )
  if (!answer.ok) throw new Error(`The base map request failed with status ${answer.status}.`)
  await answer.arrayBuffer()
}

function styleLoaded(map: MapLibreMap, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The map style could not be loaded.')), styleTimeoutMs)
    map.once('style.load', () => {
      clearTimeout(timer)
      resolve()
    })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** MapLibre zooms. Without streets, coasts and lakes are still right at 12 and locations a quarter mile apart distinct. */
const maxZoomWithStreets = 18
const maxZoomWithout = 12
/** From here on streets would be drawn. */
const streetsFrom = 10

/** The note is shown once in a visit: on every map and in every area it would be noise. */
let isSaid = false

class StreetCover {
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
  /** Whether to say that the map shows an area at a zoom for which it has no streets. */
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
    if (isMissing === this.#isMissing || (isMissing && isSaid)) return
    isSaid = true
    this.#isMissing = isMissing
    for (const listener of this.#listeners) listener()
  }
}
