// The popup of a marker: name, rating, first three themes, and the credit of the photo that its pin shows.
import { Link } from '@tanstack/react-router'
import { Star, X } from 'lucide-react'
import type { MapLibreMap, PositionAnchor } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DisplayImage } from '../../contract/discovery/locations.ts'
import { FavoriteButton } from '../components/favorites/favorite-button.tsx'
import { PhotoCredit } from '../components/photos/photo-credit.tsx'
import { ThemeBadge } from '../components/themes/theme-badge.tsx'
import type { CreatedMap } from './create-map.ts'
import type { MarkedLocation } from './location-feature.ts'

const themesShown = 3

/** Space that a popup needs below its marker and to either side, in pixels. */
const roomBelow = 200
const roomAside = 150

type PopupProps = {
  made: CreatedMap
  location: MarkedLocation
  directionDegrees: number | null
  cover: DisplayImage | null | undefined
  onClose: () => void
}

export function LocationPopup({
  made: { map, Popup },
  location,
  directionDegrees,
  cover,
  onClose,
}: PopupProps) {
  const [content] = useState(() => document.createElement('div'))
  const { longitude, latitude } = location
  useEffect(() => {
    const anchor = anchorBelow(map, [longitude, latitude], directionDegrees)
    const popup = new Popup({
      ...(anchor ? { anchor } : {}),
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: '280px',
      // Beside a pin's photo.
      offset: 28,
      className: 'location-popup',
    })
    popup.setLngLat([longitude, latitude]).setDOMContent(content).addTo(map)
    return () => void popup.remove()
  }, [map, Popup, content, longitude, latitude, directionDegrees])
  const close = () => {
    if (content.contains(document.activeElement)) map.getCanvas().focus({ preventScroll: true })
    onClose()
  }
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close())
  useEffect(() => {
    // On the map, which contains the popup too; elsewhere Escape closes other things.
    const container = map.getContainer()
    container.addEventListener('keydown', onKey)
    return () => container.removeEventListener('keydown', onKey)
  }, [map])
  return createPortal(<PopupContent location={location} cover={cover} onClose={close} />, content)
}

// If the camera looks north, the cone of its view is above the marker and the popup goes below; otherwise MapLibre
// decides.
function anchorBelow(
  map: MapLibreMap,
  position: [number, number],
  directionDegrees: number | null,
): PositionAnchor | undefined {
  const looksNorth = directionDegrees !== null && Math.cos((directionDegrees * Math.PI) / 180) > 0
  const { x, y } = map.project(position)
  const { offsetWidth, offsetHeight } = map.getContainer()
  if (!looksNorth || y > offsetHeight - roomBelow) return undefined
  return x < roomAside ? 'top-left' : x > offsetWidth - roomAside ? 'top-right' : 'top'
}

type ContentProps = Pick<PopupProps, 'location' | 'cover' | 'onClose'>

function PopupContent({ location, cover, onClose }: ContentProps) {
  return (
    <div className="flex items-start gap-1 font-sans text-15 text-text">
      <div className="min-w-0 flex-1 py-3 pl-4">
        <Link
          to="/location/$id"
          params={{ id: location.id }}
          className="font-display text-17 font-medium underline-offset-4 hover:underline"
        >
          {location.name}
        </Link>
        <p className="mt-0.5 flex items-center gap-1 text-13 tabular">
          {location.rating > 0 ? (
            <>
              <Star className="size-4 fill-accent stroke-accent" strokeWidth={1.5} aria-hidden />
              <span className="sr-only">Rated </span>
              {location.rating.toFixed(1)}
              <span className="sr-only"> of 5</span>
            </>
          ) : (
            <span className="text-quiet">No reviews yet</span>
          )}
        </p>
        <ul className="mt-2 flex flex-wrap gap-1">
          {location.themes.slice(0, themesShown).map((theme) => (
            <li key={theme}>
              <ThemeBadge theme={theme} />
            </li>
          ))}
        </ul>
        {cover && <PhotoCredit image={cover} className="mt-2 text-quiet wrap-anywhere" />}
      </div>
      <div className="grid shrink-0">
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="grid size-11 place-items-center rounded-pill hover:bg-sunken"
        >
          <X className="size-4" strokeWidth={1.5} aria-hidden />
        </button>
        <FavoriteButton
          locationId={location.id}
          locationName={location.name}
          isOnImage={false}
          className="border-transparent!"
        />
      </div>
    </div>
  )
}
