// Builds packs: finds the locations, stores every file, then publishes the build in one transaction. A build that is killed continues where
// it ended, and one that changes nothing publishes nothing.
import type { DisplayImage, FullLocation } from '../../../contract/discovery/locations.ts'
import type { PackArea } from '../../../contract/planning/offline.ts'
import type { Box } from '../../../contract/shared/bbox.ts'
import { offlineLimits } from '../../../rules/offline.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import { findPackLocations } from '../../discovery/locations/for-packs.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type ClaimedPack, claimPack, noteFailure } from './claim.ts'
import { locationFiles, photoFiles } from './location-files.ts'
import { mapFiles } from './map-files.ts'
import { type PackContent, type StoredFile, storeFile, sweepFiles } from './pack-files.ts'

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

type Built = { files: StoredFile[]; ids: string[]; bounds: Box | undefined }

async function build(deps: BuildDeps, pack: ClaimedPack): Promise<void> {
  const built: Built = { files: [], ids: await findLocations(deps.sql, pack), bounds: undefined }
  const target = { packId: pack.id, build: pack.build + 1, rewrites: pack.rewrites }
  const store = async (contents: AsyncIterable<PackContent>) => {
    for await (const content of contents) built.files.push(await storeFile(deps, target, content))
  }
  const locations: FullLocation[] = []
  await store(noting(locationFiles(deps, built.ids), locations))
  await store(photoFiles(deps, locations.map(toStoredImages)))
  built.bounds = boxAround(locations)
  if (built.bounds) await store(mapFiles(built.bounds, deps.basemapFolder))
  const current = await publish(deps, pack, built)
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

// Images that are links to other sites are not ours to copy.
const toStoredImages = ({ displayImages }: FullLocation): DisplayImage[] =>
  displayImages.filter(({ formats }) => formats)

function boxAround(locations: FullLocation[]): Box | undefined {
  const points = locations.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  if (points.length === 0) return undefined
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

/** The number of the published build; undefined if another server has taken over, or the pack was removed. */
async function publish(
  { sql }: BuildDeps,
  { id, token, build, requestedAt }: ClaimedPack,
  { files, ids, bounds }: Built,
): Promise<number | undefined> {
  return (await sql.transaction(async (tx) => {
    const [held] = await tx`
      select from offline_location_packs where id = ${id} and claim = ${token} and removed_at is null for update`
    if (!held) return undefined
    // Files that an earlier attempt stored and this one did not name.
    await tx`update offline_pack_files set build = 0
      where pack_id = ${id} and build = ${build + 1} and name <> all(${files.map(({ name }) => name)}::text[])`
    const [difference] = await tx<{ is_changed: boolean }[]>`
      select exists (
        (select name, hash from offline_pack_files where pack_id = ${id} and build = ${build + 1}
          except select name, hash from offline_pack_files where pack_id = ${id} and build = ${build})
        union all
        (select name, hash from offline_pack_files where pack_id = ${id} and build = ${build}
          except select name, hash from offline_pack_files where pack_id = ${id} and build = ${build + 1})) as is_changed`
    const isChanged = difference?.is_changed === true || build === 0
    if (isChanged) {
      const size = files.filter(({ kind }) => kind !== 'limited').reduce((sum, file) => sum + file.size, 0)
      const box = bounds ? [bounds.west, bounds.south, bounds.east, bounds.north] : null
      await tx`update offline_location_packs set build = build + 1, location_ids = ${ids}::uuid[], pack_size = ${size}, bounds = ${box}::float8[],
        last_updated = now() where id = ${id}`
    } else await tx`update offline_pack_files set build = 0 where pack_id = ${id} and build = ${build + 1}`
    // A request that arrived during this build is kept.
    await tx`update offline_location_packs set claim = null, claimed_until = null, failed_count = 0, build_error = null, rewrites = false,
      build_requested_at = case when build_requested_at > ${requestedAt} then build_requested_at end where id = ${id}`
    return isChanged ? build + 1 : build
  })) as number | undefined
}

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
