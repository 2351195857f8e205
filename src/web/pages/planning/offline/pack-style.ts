// The style of a pack's map: the site's own, with sources from the device instead of the site.
import type { StyleSpecification } from 'maplibre-gl'
import type { InstalledBasemap } from '../../../../contract/discovery/basemaps.ts'
import type { OfflineManifest } from '../../../../contract/planning/offline.ts'
import { addArchive } from '../../../map/load-maplibre.ts'
import { mapStyle } from '../../../map/style.ts'
import type { MapTheme } from '../../../map/style-colors.ts'
import { type MapArchive, readArchives } from '../../../offline/read-pack.ts'

const installedPrefix = 'installed-'

export async function loadPackStyle(manifest: OfflineManifest, theme: MapTheme): Promise<StyleSpecification> {
  const archives = await readArchives(manifest)
  // The build is part of the name: archives of an update replace those that the library has read.
  const origin = `pack/${manifest.id}/${manifest.build}`
  await Promise.all(archives.map((archive) => addArchive(getAddress(origin, archive.name), archive.bytes)))
  const style = mapStyle(theme, origin, archives.filter(isInstalled).map(toInstalled(origin)))
  const names = new Set(archives.map(({ name }) => name))
  return withSources(style, (source) => names.has(source === 'sf-far' ? 'sf' : source))
}

const isInstalled = ({ name }: MapArchive) => name.startsWith(installedPrefix)
const getAddress = (origin: string, name: string) => `${origin}/basemap/${name}.pmtiles`

// The style reads an installed map's name, address and credit.
const toInstalled =
  (origin: string) =>
  ({ name, attribution }: MapArchive) =>
    ({
      name: name.slice(installedPrefix.length),
      url: getAddress(origin, name).slice(origin.length),
      attribution,
    }) as InstalledBasemap

/**
 * Without the sources that the pack lacks, and with the site's glyphs, which the service worker has stored.
 */
function withSources(style: StyleSpecification, has: (source: string) => boolean): StyleSpecification {
  return {
    ...style,
    glyphs: `${window.location.origin}/basemap/fonts/{fontstack}/{range}.pbf`,
    sources: Object.fromEntries(Object.entries(style.sources).filter(([name]) => has(name))),
    layers: style.layers.filter((layer) => !('source' in layer) || has(layer.source as string)),
  }
}
