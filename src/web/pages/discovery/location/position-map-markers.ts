// Car parks and entrances as separate markers; at low zooms they would only cover the location.
import type { MapLibreMap, Marker } from 'maplibre-gl'
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import { loadMapLibre } from '../../../map/load-maplibre.ts'

const shownFromZoom = 11
const letters = { parking: 'P', access: 'A' }

/** Remains until the returned function is called. */
export function addAccessMarkers(map: MapLibreMap, ways: FullLocation['markers']): () => void {
  const markers: Marker[] = []
  let isOver = false
  const elements = ways.map(getSign)
  const showOrHide = () => {
    for (const element of elements) element.classList.toggle('invisible', map.getZoom() < shownFromZoom)
  }
  void loadMapLibre().then((maplibre) => {
    if (isOver) return
    for (const [index, way] of ways.entries()) {
      markers.push(
        new maplibre.Marker({ element: elements[index] as HTMLElement })
          .setLngLat([way.longitude, way.latitude])
          .addTo(map),
      )
    }
    showOrHide()
  })
  const zooming = map.on('zoom', showOrHide)
  return () => {
    isOver = true
    zooming.unsubscribe()
    for (const marker of markers) marker.remove()
  }
}

function getSign({ kind, name }: FullLocation['markers'][number]): HTMLElement {
  const sign = document.createElement('div')
  sign.className =
    'grid size-6 place-items-center rounded-sm border border-hairline bg-raised text-13 font-semibold text-text'
  sign.title = name
  sign.setAttribute('role', 'img')
  sign.setAttribute('aria-label', name)
  sign.textContent = letters[kind]
  return sign
}
