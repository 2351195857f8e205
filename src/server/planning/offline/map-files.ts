// The map of a pack: parts of the bundled world and of the street maps, cut into pieces, and an index of them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Box } from '../../../contract/shared/bbox.ts'
import { offlineLimits } from '../../../rules/offline.ts'
import { BasemapError, openSource } from '../../discovery/basemaps/archive-source.ts'
import { listInstalled } from '../../discovery/basemaps/installed.ts'
import { type Plan, planPart } from '../../discovery/basemaps/plan-part.ts'
import { readPart } from '../../discovery/basemaps/read-part.ts'
import { projectRoot } from '../../platform/project-root.ts'
import type { PackContent } from './pack-files.ts'

/** `attribution` is empty for the bundled maps, whose credits the style has. */
type Archive = { name: string; path: string; attribution: string }

const bundledFolder = join(projectRoot, 'public/basemap')
/** Around the locations, in degrees. */
const margin = { world: 2, streets: 0.03 }
const maxStreetZooms = [14, 13, 12, 11]

/** `box` surrounds the locations. */
export async function* mapFiles(box: Box, installedFolder: string | undefined): AsyncGenerator<PackContent> {
  const world = { name: 'world', path: join(bundledFolder, 'world.pmtiles'), attribution: '' }
  const index: { name: string; attribution: string }[] = []
  for (const archive of [world, ...(await listStreets(installedFolder))]) {
    const content = archive === world ? await cutWorld(world, box) : await cutStreets(archive, box)
    if (!content) continue
    index.push({ name: archive.name, attribution: archive.attribution })
    yield* toParts(archive.name, content)
  }
  yield { name: 'map', kind: 'map', content: Buffer.from(JSON.stringify(index)) }
}

async function listStreets(folder: string | undefined): Promise<Archive[]> {
  const bundled = readdirSync(bundledFolder)
    .filter((file) => file.endsWith('.pmtiles') && file !== 'world.pmtiles')
    .map((file) => ({
      name: file.slice(0, -'.pmtiles'.length),
      path: join(bundledFolder, file),
      attribution: '',
    }))
  const installed = (await listInstalled(folder)).map(({ name, attribution }) => ({
    name: `installed-${name}`,
    path: join(folder as string, `${name}.pmtiles`),
    attribution,
  }))
  return [...bundled, ...installed]
}

const cutWorld = (archive: Archive, box: Box) =>
  cut(archive, { box: expand(box, margin.world), minZoom: 0, maxZoom: 7 })

/** The finest zooms that fit; undefined where the archive contains nothing of the box. */
async function cutStreets(archive: Archive, box: Box): Promise<Uint8Array | undefined> {
  for (const maxZoom of maxStreetZooms) {
    const content = await cut(archive, { box: expand(box, margin.streets), maxZoom })
    if (!content || content.length <= offlineLimits.streetBytes) return content
  }
  return undefined
}

async function cut(
  { path }: Archive,
  wanted: { box: Box; minZoom?: number; maxZoom: number },
): Promise<Uint8Array | undefined> {
  const source = await openSource(path)
  try {
    const plan: Plan = await planPart(source, wanted)
    // Too large to be read, as its length shows.
    if (plan.totalBytes > 2 * offlineLimits.streetBytes) return new Uint8Array(plan.totalBytes)
    return await readPart(source, plan)
  } catch (error) {
    if (error instanceof BasemapError) return undefined
    throw error
  } finally {
    await source.close()
  }
}

const expand = ({ west, south, east, north }: Box, degrees: number): Box => ({
  west: Math.max(-180, west - degrees),
  south: Math.max(-85, south - degrees),
  east: Math.min(180, east + degrees),
  north: Math.min(85, north + degrees),
})

function* toParts(name: string, content: Uint8Array): Generator<PackContent> {
  for (let start = 0, part = 0; start < content.length; start += offlineLimits.partBytes, part += 1)
    yield {
      name: `map/${name}/${String(part).padStart(4, '0')}`,
      kind: 'map',
      content: content.subarray(start, start + offlineLimits.partBytes),
    }
}
