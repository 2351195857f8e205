// Photo pins of the locations on a map of all: close up, or while only a few are in view. Below that the map draws dots and clusters.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GeoJSONFeature, MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import { useAppContext } from '../use-app-context.ts'
import type { CreatedMap } from './create-map.ts'
import { type MarkedLocation, markedLocation, readFeature } from './location-feature.ts'
import { tileSource } from './location-layers.ts'
import { locationPin } from './location-pin.ts'
import { mapLibreZoom } from './map-view.ts'
import { Pins } from './pins.ts'

const photosFrom = mapLibreZoom(13)
/** While there are no more in view, they have pins at any zoom. */
const fewLocations = 12
const mostPins = 20

type PinsProps = {
  made: CreatedMap
  /** The list beside the map, whose first ones come first. */
  listed: readonly LocationSummary[]
  lit: string | undefined
  selected: string | undefined
  onPoint: (location: MarkedLocation | undefined) => void
  onSelect: (location: MarkedLocation) => void
}

export function LocationPins({ made, listed, lit, selected, onPoint, onSelect }: PinsProps) {
  const places = usePinnedPlaces(made.map, listed)
  const known = useSummaries(places, listed)
  const find = (id: string | undefined) => {
    const summary = known.find((one) => one.id === id)
    return (summary && markedLocation(summary)) ?? places.find((one) => one.id === id)
  }
  const point = useEffectEvent((id: string | undefined) => onPoint(find(id)))
  const select = useEffectEvent((id: string) => {
    const location = find(id)
    if (location) onSelect(location)
  })
  const [pins, setPins] = useState<Pins>()
  useEffect(() => {
    const all = new Pins(made.map, made.Marker, {
      onPoint: (id) => point(id),
      onSelect: (id) => select(id),
    })
    setPins(all)
    return () => all.remove()
  }, [made])
  useEffect(() => {
    pins?.show(
      places.map((place) => {
        const summary = known.find(({ id }) => id === place.id)
        // A tile rounds positions to its grid.
        return locationPin(summary ?? place, (summary && markedLocation(summary)) ?? place)
      }),
    )
  }, [pins, places, known])
  useEffect(() => pins?.light(lit, selected), [pins, lit, selected])
  useHiddenNames(made.map, places)
  return null
}

/** Pins have their names themselves. */
function useHiddenNames(map: MapLibreMap, places: readonly MarkedLocation[]): void {
  useEffect(() => {
    const features = places.map(({ id }) => ({ source: tileSource, sourceLayer: 'locations', id }))
    for (const feature of features) map.setFeatureState(feature, { pinned: true })
    return () => {
      // The map may be gone already.
      if (map.getSource(tileSource)) for (const feature of features) map.removeFeatureState(feature, 'pinned')
    }
  }, [map, places])
}

/** The locations in view that have pins, once the map rests and has their tiles. */
function usePinnedPlaces(map: MapLibreMap, listed: readonly LocationSummary[]): readonly MarkedLocation[] {
  const [places, setPlaces] = useState<readonly MarkedLocation[]>([])
  const look = useEffectEvent(() => {
    if (map.isMoving() || !map.isSourceLoaded(tileSource)) return
    const found = choosePlaces(map, listed)
    const isSame = found.length === places.length && found.every(({ id }, index) => id === places[index]?.id)
    if (!isSame) setPlaces(found)
  })
  useEffect(() => {
    const looking = [
      map.on('idle', () => look()),
      map.on('moveend', () => look()),
      map.on('sourcedata', ({ sourceId }) => sourceId === tileSource && look()),
    ]
    look()
    return () => {
      for (const one of looking) one.unsubscribe()
    }
  }, [map])
  return places
}

function choosePlaces(map: MapLibreMap, listed: readonly LocationSummary[]): readonly MarkedLocation[] {
  const singles = new Map<string, MarkedLocation>()
  let clustered = 0
  for (const feature of map.querySourceFeatures(tileSource, { sourceLayer: 'locations' })) {
    if (!isInView(map, feature)) continue
    const location = readFeature(feature)
    if (location) singles.set(location.id, location)
    else clustered += Number(feature.properties.count)
  }
  if (map.getZoom() < photosFrom && clustered + singles.size > fewLocations) return []
  const rank = new Map(listed.map(({ id }, index) => [id, index]))
  return [...singles.values()]
    .toSorted(
      (a, b) =>
        (rank.get(a.id) ?? listed.length) - (rank.get(b.id) ?? listed.length) ||
        b.rating - a.rating ||
        a.id.localeCompare(b.id),
    )
    .slice(0, mostPins)
}

function isInView(map: MapLibreMap, feature: GeoJSONFeature): boolean {
  const { x, y } = map.project((feature.geometry as GeoJSON.Point).coordinates as [number, number])
  const { offsetWidth, offsetHeight } = map.getContainer()
  return x >= 0 && y >= 0 && x <= offsetWidth && y <= offsetHeight
}

/** What is known of them: from the list, the rest from the server. */
function useSummaries(
  places: readonly MarkedLocation[],
  listed: readonly LocationSummary[],
): readonly LocationSummary[] {
  const { api } = useAppContext()
  const ids = places
    .map(({ id }) => id)
    .filter((id) => !listed.some((one) => one.id === id))
    .toSorted()
  const { data } = useQuery({
    queryKey: ['/api/locations', 'pins', ids],
    queryFn: async ({ signal }) => (await api.locations.list({ ids, limit: mostPins }, { signal })).body,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => [...listed, ...(data ?? [])], [listed, data])
}
