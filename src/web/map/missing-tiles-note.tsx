// A quiet note over the map that markers are missing, with a retry button.
import { useSyncExternalStore } from 'react'
import type { CreatedMap } from './create-map.ts'
import { MapNote } from './map-note.tsx'

export function MissingTilesNote({ made: { map, tiles } }: { made: CreatedMap }) {
  const state = useSyncExternalStore(tiles.subscribe, tiles.read)
  const tryAgain = () => {
    // The button disappears; the keyboard focus moves to the map.
    map.getCanvas().focus({ preventScroll: true })
    tiles.askAgain()
  }
  return (
    <div role="status">
      {state === 'asking' && <MapNote>Loading the markers…</MapNote>}
      {state === 'failed' && (
        <MapNote>
          The markers could not be loaded. Every location is in the list.{' '}
          <button
            type="button"
            onClick={tryAgain}
            className="min-h-6 underline underline-offset-4 pointer-coarse:-my-3 pointer-coarse:min-h-11"
          >
            Reload markers
          </button>
        </MapNote>
      )}
    </div>
  )
}
