// GET /api/basemaps: the street maps in DATA_DIR/basemaps, as the map draws them and administrators see them.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import type { InstalledBasemap } from '../../../contract/discovery/basemaps.ts'
import { openSource } from './archive-source.ts'
import { extension } from './write-part.ts'

/** The names that the command allows. This also excludes other files in the folder. */
export const basemapName = /^[a-z0-9]+(-[a-z0-9]+)*$/

type Described = { version: string; basemap: InstalledBasemap }

const described = new Map<string, Described>()

/** Read from the folder each time, so that a new archive is used at once; unreadable files are left out. */
export async function listInstalled(folder: string | undefined): Promise<InstalledBasemap[]> {
  if (!folder) return []
  const files = await readdir(folder).catch(() => [])
  const names = files
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
  const all = await Promise.all(
    names.filter((name) => basemapName.test(name)).map((name) => read(folder, name)),
  )
  return all.filter((one) => one !== undefined).toSorted((a, b) => a.name.localeCompare(b.name))
}

async function read(folder: string, name: string): Promise<InstalledBasemap | undefined> {
  const path = join(folder, name + extension)
  try {
    const { size, mtime } = await stat(path)
    const version = `${size.toString(36)}-${Math.floor(mtime.getTime()).toString(36)}`
    const known = described.get(path)
    if (known?.version === version) return known.basemap
    const basemap = {
      ...(await describe(path)),
      name,
      url: `/basemaps/${name}${extension}?v=${version}`,
      sizeBytes: size,
      installedAt: mtime.toISOString(),
    }
    described.set(path, { version, basemap })
    return basemap
  } catch {
    return undefined
  }
}

async function describe(path: string) {
  const source = await openSource(path)
  try {
    const archive = new PMTiles(source)
    const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = await archive.getHeader()
    const { attribution = '' } = (await archive.getMetadata()) as { attribution?: string }
    return {
      bounds: [minLon, minLat, maxLon, maxLat] as [number, number, number, number],
      minZoom,
      maxZoom,
      attribution: toPlainText(attribution),
    }
  } finally {
    await source.close()
  }
}

const entities: Record<string, string> = {
  '&copy;': '©',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Archives carry HTML; pages show text. */
export const toPlainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(copy|amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '')
    .trim()
    .slice(0, 300)
