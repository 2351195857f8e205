// Calls on street maps → functions.
import type { contract } from '../../../contract/contract.ts'
import type { StreetMap, StreetMapList } from '../../../contract/operations/street-maps.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor } from '../../contributions/moderation/audit.ts'
import { BasemapError, openSource } from '../../discovery/basemaps/archive-source.ts'
import { getAreaTitle } from '../../discovery/basemaps/area-name.ts'
import { listInstalled } from '../../discovery/basemaps/installed.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readDiskSpace } from '../status/disk.ts'
import { askForMap, changeMap, removeMap } from './change.ts'
import { estimateMap, orProblem, type StreetMapInput } from './estimate.ts'
import { findStreetMap, listStreetMaps, toStreetMap } from './queries.ts'
import { suggestMaps } from './suggest.ts'

async function list({ deps }: UserContext): Promise<StreetMapList> {
  const { sql, basemapFolder, streetSource, monitored } = deps
  const [maps, disk] = await Promise.all([
    listStreetMaps(sql, basemapFolder),
    readDiskSpace(monitored.dataDir),
  ])
  const source = { address: streetSource.address ?? null, state: streetSource.state() }
  return { source, maps, freeBytes: disk?.freeBytes ?? null }
}

/** @throws Problem validation, duplicate, too-many; Unavailable */
async function ask(
  context: UserContext,
  { title, ...input }: StreetMapInput & { title: string },
): Promise<StreetMap> {
  const { transaction } = context
  const folder = requireFolder(context)
  const { west, south, east, north } = input
  const box = { west, south, east, north }
  // Before the transaction, which only touches the database.
  const estimate = await estimateMap(context, input)
  const named = title || (await getAreaTitle(box))
  const files = new Set((await listInstalled(folder)).map(({ name }) => name))
  return await transaction(async (tx) =>
    toStreetMap(await askForMap(tx, getActor(context), { ...estimate, title: named, box }, files), false),
  )
}

async function cancel(context: UserContext, { name }: { name: string }): Promise<StreetMap> {
  const changed = await change(context, (tx) => changeMap(tx, getActor(context), { name, action: 'cancel' }))
  return await withFile(context, changed)
}

/** @throws Problem not-found, wrong-state; Unavailable if neither the former archive nor a newer one is there */
async function resume(context: UserContext, { name }: { name: string }): Promise<StreetMap> {
  const { sql } = context.deps
  const map = await findStreetMap(sql, name)
  if (map?.state === 'done' && (await isInstalled(context, name)))
    throw new Problem('wrong-state', 'This street map is installed.')
  const source = map && (await orProblem(() => replaceGone(context, map.source)))
  const changed = await change(context, (tx) =>
    changeMap(tx, getActor(context), { name, action: 'resume', source }),
  )
  return await withFile(context, changed)
}

/** A daily archive that was removed is replaced by the newest one: the download then starts over. */
async function replaceGone({ deps, signal }: UserContext, address: string): Promise<string | undefined> {
  const source = await openSource(address, { attempts: 1, timeoutMs: 5000, signal })
  try {
    await source.getBytes(0, 1)
    return undefined
  } catch (error) {
    if (!(error instanceof BasemapError) || error.kind !== 'gone') return undefined
    return await deps.streetSource.find(signal)
  } finally {
    await source.close()
  }
}

const change = async <T>({ deps }: UserContext, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  (await deps.sql.transaction(work)) as T

const isInstalled = async ({ deps }: UserContext, name: string) =>
  (await listInstalled(deps.basemapFolder)).some((file) => file.name === name)

const withFile = async (context: UserContext, row: Parameters<typeof toStreetMap>[0]) =>
  toStreetMap(row, await isInstalled(context, row.name))

const remove = (context: UserContext, { name }: { name: string }) =>
  removeMap(context.deps.sql, getActor(context), requireFolder(context), name)

function requireFolder({ deps: { basemapFolder } }: UserContext): string {
  if (basemapFolder === undefined)
    throw new Problem('wrong-state', 'This server has no folder for street maps.')
  return basemapFolder
}

export const streetMapOperations: Operations<typeof contract.streetMaps> = {
  list,
  suggest: ({ deps }) => suggestMaps(deps.sql, deps.basemapFolder),
  estimate: estimateMap,
  ask,
  cancel,
  resume,
  remove,
}
