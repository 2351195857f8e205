// The street maps that the operator installed beside the bundled ones; none if they cannot be read.
import type { InstalledBasemap } from '../../contract/discovery/basemaps.ts'

let loaded: Promise<readonly InstalledBasemap[]> | undefined
let known: readonly InstalledBasemap[] = []

/** Read once per visit. */
export function loadInstalledMaps(): Promise<readonly InstalledBasemap[]> {
  loaded ??= fetch('/api/basemaps')
    .then(async (response) => {
      known = response.ok ? ((await response.json()) as InstalledBasemap[]) : []
      return known
    })
    .catch(() => {
      loaded = undefined
      return known
    })
  return loaded
}

/** Maps came or went: the next map reads them again. */
export function forgetInstalledMaps(): void {
  loaded = undefined
}

/** The maps that `loadInstalledMaps` found. */
export const installedMaps = (): readonly InstalledBasemap[] => known
