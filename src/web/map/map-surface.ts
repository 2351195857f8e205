// What the map shows: the plain map, the terrain with shaded relief and contour lines, or pictures from above. Remembered
// on the device.
import { useSyncExternalStore } from 'react'

export type MapSurface = 'map' | 'terrain' | 'satellite'

const key = 'map-surface'
const listeners = new Set<() => void>()
let chosen: MapSurface | undefined

function read(): MapSurface {
  chosen ??= toSurface(readStored())
  return chosen
}

const toSurface = (value: string | null): MapSurface =>
  value === 'terrain' || value === 'satellite' ? value : 'map'

// Storage is denied in some private windows: the choice then lasts as long as the page.
function readStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function chooseSurface(surface: MapSurface): void {
  chosen = surface
  try {
    localStorage.setItem(key, surface)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useMapSurface = (): MapSurface => useSyncExternalStore(subscribe, read, () => 'map')
