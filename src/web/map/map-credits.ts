// The credit of the map's data. On a small map it is one line that ends with OpenStreetMap's, and a button shows all of it.
import type { MapLibreMap } from 'maplibre-gl'

export function foldCredits(map: MapLibreMap): void {
  const credits = map.getContainer().querySelector<HTMLElement>('.maplibregl-ctrl-attrib')
  if (!credits) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'maplibregl-ctrl map-credits-button'
  button.ariaLabel = 'All map credits'
  button.ariaExpanded = 'false'
  button.textContent = 'i'
  button.addEventListener('click', () => {
    const isOpen = credits.toggleAttribute('data-open')
    button.ariaExpanded = String(isOpen)
  })
  credits.before(button)
}
