// A quiet note that the map has no streets in the current view, once in a visit.
import { useSyncExternalStore } from 'react'
import type { CreatedMap } from './create-map.ts'
import { MapNote } from './map-note.tsx'

export function NoStreetsNote({ made: { streets } }: { made: CreatedMap }) {
  const isMissing = useSyncExternalStore(streets.subscribe, streets.read)
  return <div role="status">{isMissing && <MapNote>No street map for this area yet</MapNote>}</div>
}
