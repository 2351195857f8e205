// Builds packs: finds the locations, stores every file, then publishes the build in one transaction. A build that is killed continues where
// it ended, and one that changes nothing publishes nothing.
import type { FullLocation } from '../../../contract/discovery/locations.ts'
import type { PackArea } from '../../../contract/planning/offline.ts'
import type { Box } from '../../../contract/shared/bbox.ts'
import { offlineLimits } from '../../../rules/offline.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import { findPackLocations } from '../../discovery/locations/for-packs.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type ClaimedPack, claimPack, noteFailure } from './claim.ts'
import { locationFiles, photoFiles } from './location-files.ts'
import { mapFiles } from './map-files.ts'
import { type PackContent, storeFile, sweepFiles } from './pack-files.ts'
import { type Built, publish } from './publish.ts'

export type BuildDeps = Pick<JobDeps, 'sql' | 'files' | 'basemapFolder' | 'log' | 'now'>

/** Builds every pack that waits, one after another. */
export async function buildPacks(deps: BuildDeps): Promise<void> {
  for (let pack = await claimPack(deps.sql); pack; pack = await claimPack(deps.sql))
    await buildClaimed(deps, pack)
}

async function buildClaimed(deps: BuildDeps, pack: ClaimedPack): Promise<void> {
  try {
    await build(deps, pack)
  } catch (error) {
    deps.log.warn({ pack: pack.id, error: String(error) }, 'an offline pack was not built')
    await noteFailure(deps.sql, pack, 'The last build failed. It will be tried again.')
  } finally {
    pack.stop()
  }
}

async function build(deps: BuildDeps, pack: ClaimedPack): Promise<void> {
  const built: Built = {
    files: [],
    ids: await findLocations(deps.sql, pack),
    locations: [],
    bounds: undefined,
  }
  const target = { packId: pack.id, build: pack.build + 1, rewrites: pack.rewrites }
  const store = async (contents: AsyncIterable<PackContent>) => {
    for await (const content of contents) built.files.push(await storeFile(deps, target, content))
  }
  const { locations } = built
  await store(noting(locationFiles(deps, built.ids), locations))
  await store(
    photoFiles(
      deps,
      locations.map(({ displayImages }) => displayImages),
    ),
  )
  built.bounds = boxAround(locations)
  if (built.bounds) await store(mapFiles(built.bounds, deps.basemapFolder))
  const current = await publish(deps.sql, pack, built)
  if (current !== undefined) await sweepFiles(deps, pack.id, current)
}

/** Passes the files on and collects the locations that they contain. */
async function* noting(
  contents: AsyncIterable<PackContent>,
  locations: FullLocation[],
): AsyncGenerator<PackContent> {
  for await (const content of contents) {
    if (content.kind === 'full')
      locations.push(...(JSON.parse(Buffer.from(content.content).toString()) as FullLocation[]))
    yield content
  }
}

function boxAround(locations: FullLocation[]): Box | undefined {
  const points = locations.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  if (points.length === 0) return undefined
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return {
    west: roundDown(Math.min(...longitudes)),
    south: roundDown(Math.min(...latitudes)),
    east: -roundDown(-Math.max(...longitudes)),
    north: -roundDown(-Math.max(...latitudes)),
  }
}

/** To a hundredth of a degree: no edge of a box is the position of a location. */
const roundDown = (degrees: number) => Math.floor(degrees * 100) / 100

/**
 * Which locations a pack has: those of its area that everybody may see, the most popular first if there are
 * too many.
 */
const findLocations = (
  sql: Queryable,
  { area, isOwn }: { area: PackArea; isOwn: boolean },
): Promise<string[]> =>
  findPackLocations(
    sql,
    toFilters(area),
    isOwn ? offlineLimits.ownPackLocations : offlineLimits.packLocations,
  )

function toFilters(area: PackArea): Parameters<typeof findPackLocations>[1] {
  if (area.kind === 'city') return { city: area.city }
  if (area.kind === 'list') return { ids: area.locationIds }
  if (area.kind === 'circle') return { lat: area.latitude, lng: area.longitude, distance: area.miles }
  const [west, south, east, north] = area.box
  return { bbox: { west, south, east, north } }
}
