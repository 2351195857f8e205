// The lifecycle of one map in a component: created once, styled with the page's theme, filled with the page's data,
// removed with the page.

import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, MapLibreMap, VectorTileSource } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useBrowserConfig } from '../browser/use-browser-config.ts'
import { useReaderFormat } from '../format/reader-format.tsx'
import { type CreatedMap, createMap } from './create-map.ts'
import { installedMaps } from './installed-maps.ts'
import { clusterLayers, singleLayers, tileAddress, tileSource, withLocations } from './location-layers.ts'
import { useMapSurface } from './map-surface.ts'
import { useMapTheme } from './map-theme.ts'
import type { MapView } from './map-view.ts'
import { type Ground, mapStyle } from './style.ts'

type Options = {
  view: MapView
  styleUrl: string | null
  label: string
  showsTiles: boolean
  /** The filters of the tiles, as a query. */
  tileQuery?: string
  onFail: (error: unknown) => void
}

/** The map once its style has loaded. */
export function useMap(
  container: RefObject<HTMLDivElement | null>,
  { view, styleUrl, label, showsTiles, tileQuery = '', onFail }: Options,
): CreatedMap | undefined {
  const [made, setMade] = useState<CreatedMap>()
  const theme = useMapTheme()
  const { satellite } = useBrowserConfig()
  const { units } = useReaderFormat()
  const ground: Ground = { surface: useMapSurface(), satellite, isMetric: units === 'kilometers' }
  const readView = useEffectEvent(() => view)
  const make = useEffectEvent((signal: AbortSignal) =>
    createMap({
      container: container.current as HTMLElement,
      readView,
      theme,
      ground,
      showsTiles,
      tileQuery,
      styleUrl,
      label,
      signal,
    }),
  )
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const leaving = new AbortController()
    let own: CreatedMap | undefined
    make(leaving.signal).then(
      (ready) => {
        own = ready
        if (leaving.signal.aborted) ready.map.remove()
        else setMade(ready)
      },
      (error: unknown) => leaving.signal.aborted || fail(error),
    )
    return () => {
      leaving.abort()
      setMade(undefined)
      own?.map.remove()
    }
  }, [])
  useThemeStyle(made?.map, { theme, ground, styleUrl, showsTiles })
  useTileQuery(made?.map, tileQuery)
  return made
}

// The map is created in the current theme and with the chosen surface; afterwards it follows changes.
function useThemeStyle(
  map: MapLibreMap | undefined,
  {
    theme,
    ground,
    styleUrl,
    showsTiles,
  }: { theme: 'light' | 'dark'; ground: Ground; styleUrl: string | null; showsTiles: boolean },
): void {
  const dress = useEffectEvent((dressed: MapLibreMap) => {
    const origin = window.location.origin
    dressed.setStyle(styleUrl ?? mapStyle(theme, origin, installedMaps(), ground), {
      transformStyle: (former, ground) => withLocations(ground, former, theme, showsTiles, origin),
    })
  })
  const look = `${theme} ${ground.surface}`
  const [dressedIn, setDressedIn] = useState(look)
  useEffect(() => {
    if (!map || dressedIn === look) return
    dress(map)
    setDressedIn(look)
  }, [map, look, dressedIn])
  useEffect(() => {
    if (!map) return
    for (const id of [...clusterLayers, ...singleLayers]) {
      const isOfTiles = map.getLayer(id)?.source === tileSource
      map.setLayoutProperty(id, 'visibility', isOfTiles === showsTiles ? 'visible' : 'none')
    }
  }, [map, showsTiles])
}

// The map is created with its query; afterwards it follows the filters.
function useTileQuery(map: MapLibreMap | undefined, query: string): void {
  useEffect(() => {
    const source = map?.getSource<VectorTileSource>(tileSource)
    const address = tileAddress(window.location.origin, query)
    if (source && source.serialize().tiles?.[0] !== address) source.setTiles([address])
  }, [map, query])
}

/** Sets the data of one of our sources. */
export function useSourceData(map: MapLibreMap | undefined, source: string, data: FeatureCollection): void {
  useEffect(() => {
    map?.getSource<GeoJSONSource>(source)?.setData(data)
  }, [map, source, data])
}
