// The properties of the list on a map, each with its price; what is pointed at lights up in both. Client only.
import type { MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PropertySummary } from '../../../../contract/marketplace/properties.ts'
import { dollars } from '../../../format/money.ts'
import { loadMapLibre } from '../../../map/load-maplibre.ts'
import { boxAround, closestFit, defaultView, getCorners, type MapView } from '../../../map/map-view.ts'
import { PageMap } from '../../../map/page-map.tsx'
import { type Pin, Pins } from '../../../map/pins.ts'
import { rememberVisit, useVisited } from './visited-properties.ts'

type PropertiesMapProps = {
  properties: readonly PropertySummary[]
  lit: string | undefined
  selected: string | undefined
  onPoint: (id: string | undefined) => void
  onSelect: (id: string) => void
  onFail: () => void
}

const margin = 56

/** A price stands at the point of its area that is published, so it never needs more than a town. */
const soloZoom = 10

export default function PropertiesMap({ onFail, ...props }: PropertiesMapProps) {
  return (
    <PageMap
      getView={() => getView(props.properties)}
      label="Map of the properties"
      showsTiles={false}
      onFail={onFail}
    >
      {(map) => <Prices map={map} {...props} />}
    </PageMap>
  )
}

function getView(properties: readonly PropertySummary[]): MapView {
  const [only, another] = properties
  if (only && !another && only.latitude !== null && only.longitude !== null)
    return { lat: only.latitude, lng: only.longitude, zoom: soloZoom }
  const box = boxAround(properties)
  return box ? { box, margin } : defaultView
}

function Prices({
  map,
  properties,
  lit,
  selected,
  onPoint,
  onSelect,
}: Omit<PropertiesMapProps, 'onFail'> & { map: MapLibreMap }) {
  const visited = useVisited()
  const [pins, setPins] = useState<Pins>()
  const point = useEffectEvent(onPoint)
  const select = useEffectEvent((id: string) => {
    rememberVisit(id)
    onSelect(id)
  })
  useEffect(() => {
    let all: Pins | undefined
    let isOver = false
    void loadMapLibre().then(({ Marker }) => {
      if (isOver) return
      all = new Pins(map, Marker, { onPoint: (id) => point(id), onSelect: (id) => select(id) })
      setPins(all)
    })
    return () => {
      isOver = true
      all?.remove()
    }
  }, [map])
  useEffect(() => {
    pins?.show(properties.flatMap((property) => toPin(property, visited.has(property.id))))
  }, [pins, properties, visited])
  useEffect(() => pins?.light(lit, selected), [pins, lit, selected])
  useFollowedList(map, properties)
  return null
}

/** Other results are shown where they are; more of the same leave the view alone. */
function useFollowedList(map: MapLibreMap, properties: readonly PropertySummary[]): void {
  const first = properties[0]?.id
  const count = properties.length
  const before = useRef({ first, count })
  const follow = useEffectEvent(() => {
    const isMore = first === before.current.first && count >= before.current.count
    before.current = { first, count }
    if (isMore) return
    const view = getView(properties)
    if ('box' in view)
      map.fitBounds(getCorners(view.box), { padding: margin, maxZoom: closestFit, duration: 500 })
    else map.easeTo({ center: [view.lng, view.lat], zoom: view.zoom, duration: 500 })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list begins with says whether it is another one
  useEffect(() => follow(), [first, count])
}

function toPin({ id, title, hourlyRate, latitude, longitude }: PropertySummary, isVisited: boolean): Pin[] {
  if (latitude === null || longitude === null) return []
  const price = `${dollars(hourlyRate)}/h`
  return [
    {
      id,
      latitude,
      longitude,
      label: `${price}, ${title}${isVisited ? ', seen' : ''}`,
      face: { kind: 'price', text: price, isVisited },
    },
  ]
}
