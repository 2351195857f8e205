// A pin on a map that is dragged or moved by the arrow keys. Client only.
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GeoPoint } from '../../rules/distance.ts'
import { loadMapLibre } from './load-maplibre.ts'

/** `id` stays the same while it moves. */
export type Pin = { id: string; sign: 'place' | 'P' | 'A' | 'S'; label: string; point: GeoPoint }

/** West of the date line the map's longitude continues beyond −180. */
export const onEarth = ({ lng, lat }: { lng: number; lat: number }): GeoPoint => ({
  latitude: lat,
  longitude: ((((lng + 180) % 360) + 360) % 360) - 180,
})

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const [smallStep, largeStep] = [2, 20]

/** Layer: the pin is dragged or moved by arrow keys. */
export function PinOnMap({
  map,
  pin,
  onMove,
}: {
  map: MapLibreMap
  pin: Pin
  onMove: (point: GeoPoint) => void
}) {
  const [marker, setMarker] = useState<Marker>()
  const { latitude, longitude } = pin.point
  const move = useEffectEvent(onMove)
  const make = useEffectEvent((element: HTMLElement, MarkerClass: typeof Marker) =>
    new MarkerClass({ element, draggable: true, anchor: pin.sign === 'place' ? 'bottom' : 'top' })
      .setLngLat([longitude, latitude])
      .addTo(map),
  )
  const draw = useEffectEvent(() => getElement(pin))
  useEffect(() => {
    let isOver = false
    let own: Marker | undefined
    const element = draw()
    void loadMapLibre().then((maplibre) => {
      if (isOver) return
      own = make(element, maplibre.Marker)
      own.on('dragend', () => own && move(onEarth(own.getLngLat())))
      element.addEventListener('keydown', (event) => {
        const way = arrows[event.key]
        if (!way || !own) return
        event.preventDefault()
        event.stopPropagation()
        const step = event.shiftKey ? largeStep : smallStep
        const at = map.project(own.getLngLat())
        move(onEarth(map.unproject([at.x + way[0] * step, at.y + way[1] * step])))
      })
      setMarker(own)
    })
    return () => {
      isOver = true
      own?.remove()
    }
  }, [map])
  useEffect(() => {
    marker?.setLngLat([longitude, latitude])
  }, [marker, latitude, longitude])
  useEffect(() => {
    marker?.getElement().setAttribute('aria-label', toName(pin.label))
  }, [marker, pin.label])
  return null
}

const pinShape = 'M14 1C7 1 1.5 6.4 1.5 13.2 1.5 22 14 35 14 35s12.5-13 12.5-21.8C26.5 6.4 21 1 14 1Z'

const toName = (label: string) => `${label}. Use the arrow keys to move it, with Shift to move faster.`

function getElement({ sign, label }: Pin): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.ariaLabel = toName(label)
  if (sign === 'place') {
    element.className = 'block cursor-grab'
    element.innerHTML = `<svg width="28" height="36" viewBox="0 0 28 36" aria-hidden="true"><path d="${pinShape}" fill="#f2ab35" stroke="#161616" stroke-width="1.5"/><circle cx="14" cy="13" r="4.5" fill="#161616"/></svg>`
  } else {
    element.className =
      'grid size-7 cursor-grab place-items-center rounded-sm border border-hairline bg-raised text-13 font-semibold text-text'
    element.textContent = sign
  }
  return element
}
