// Asking for street maps, canceling, resuming and removing them. Every change is in the audit log.
import { Problem } from '../../../contract/problems.ts'
import { nextStreetMapState, type StreetMapAction, streetMapLimits } from '../../../rules/street-maps.ts'
import { type Actor, recordAction } from '../../contributions/moderation/audit.ts'
import { toFileName } from '../../discovery/basemaps/area-name.ts'
import { listInstalled } from '../../discovery/basemaps/installed.ts'
import { removeInstalled } from '../../discovery/basemaps/write-part.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { findStreetMap, type StreetMapRow, selectStreetMaps } from './queries.ts'

type Asked = {
  title: string
  box: { west: number; south: number; east: number; north: number }
  maxZoom: number
  source: string
  tileCount: number
  bytes: number
  attribution: string
}

/** @throws Problem duplicate for the same box and zoom, too-many */
export async function askForMap(
  tx: Queryable,
  actor: Actor,
  asked: Asked,
  taken: ReadonlySet<string>,
): Promise<StreetMapRow> {
  await tx`lock table street_maps in share row exclusive mode`
  const existing = await selectStreetMaps(tx, tx`m.state <> 'removed'`)
  const { west, south, east, north } = asked.box
  const same = existing.find(
    (map) =>
      map.west === west &&
      map.south === south &&
      map.east === east &&
      map.north === north &&
      map.max_zoom === asked.maxZoom,
  )
  if (same) throw new Problem('duplicate', `${same.title} has this box already: resume or remove it.`)
  if (existing.length >= streetMapLimits.maps)
    throw new Problem('too-many', `There can be up to ${streetMapLimits.maps} street maps. Remove one first.`)
  const name = freeName(toFileName(asked.title), new Set([...taken, ...existing.map((map) => map.name)]))
  return await insertMap(tx, actor, { ...asked, name })
}

/** `name`, or with the first number that makes it a new one. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const candidate = number === 2 && !taken.has(name) ? name : `${name}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}

/** The command line's: a map of that name is replaced, and one that is being downloaded as it is asked for stays. @throws Problem wrong-state */
export async function askByName(
  tx: Queryable,
  actor: Actor,
  asked: Asked & { name: string },
): Promise<StreetMapRow> {
  const former = await findStreetMap(tx, asked.name, tx`for update of m`)
  if (!former) return await insertMap(tx, actor, asked)
  const { west, south, east, north } = asked.box
  const isSame =
    former.west === west &&
    former.south === south &&
    former.east === east &&
    former.north === north &&
    former.source === asked.source &&
    former.max_zoom === asked.maxZoom
  if (former.state === 'running' && isSame) return former
  if (former.state === 'running')
    throw new Problem('wrong-state', `Another area named ${asked.name} is being downloaded. Cancel it first.`)
  await tx`update street_maps set ${tx.set({ ...toColumns(asked), state: 'waiting', failure: null, fetched_bytes: 0 })} where id = ${former.id}`
  return await recorded(tx, actor, { id: former.id, action: 'add' })
}

const toColumns = ({ title, box, maxZoom, source, tileCount, bytes, attribution }: Asked) => ({
  title: title.slice(0, 120),
  ...box,
  max_zoom: maxZoom,
  source,
  tile_count: tileCount,
  planned_bytes: bytes,
  attribution,
})

async function insertMap(
  tx: Queryable,
  actor: Actor,
  asked: Asked & { name: string },
): Promise<StreetMapRow> {
  const columns = { ...toColumns(asked), name: asked.name, asked_by: actor.id }
  const [row] = await tx<{ id: string }[]>`insert into street_maps ${tx.insert(columns)} returning id`
  return await recorded(tx, actor, { id: (row as { id: string }).id, action: 'add' })
}

async function recorded(
  tx: Queryable,
  actor: Actor,
  { id, action }: { id: string; action: string },
): Promise<StreetMapRow> {
  const [row] = await selectStreetMaps(tx, tx`m.id = ${id}`)
  const map = row as StreetMapRow
  await recordAction(tx, {
    actor,
    action: `street-map.${action}`,
    subjectKind: 'street-map',
    subjectId: id,
    subjectName: map.title,
    detail: { name: map.name, box: [map.west, map.south, map.east, map.north].join(','), source: map.source },
  })
  return map
}

const impossible: Record<StreetMapAction, string> = {
  cancel: 'This street map isn’t being downloaded.',
  resume: 'This street map isn’t canceled or failed.',
  remove: 'This street map was removed.',
}

type Change = { name: string; action: StreetMapAction }

/** `source`: where a resumed download comes from, if not from where it began. @throws Problem not-found, wrong-state */
export async function changeMap(
  tx: Queryable,
  actor: Actor,
  { name, action, source }: Change & { source?: string | undefined },
): Promise<StreetMapRow> {
  const map = await findStreetMap(tx, name, tx`for update of m`)
  if (!map) throw noMap()
  const state = nextStreetMapState(map.state, action)
  if (!state) throw new Problem('wrong-state', impossible[action])
  const columns = {
    state,
    failure: null,
    ...(source && { source }),
    ...(state === 'removed' && { removed_at: new Date() }),
  }
  await tx`update street_maps set ${tx.set(columns)} where id = ${map.id}`
  return await recorded(tx, actor, { id: map.id, action })
}

const noMap = () => new Problem('not-found', 'There is no street map with this name')

/** Removes a map and its file; another server that downloads it or has it removes its own. @throws Problem not-found */
export async function removeMap(sql: Sql, actor: Actor, folder: string, name: string): Promise<void> {
  const file = (await listInstalled(folder)).find((installed) => installed.name === name)
  await sql.transaction(async (tx) => {
    const isAsked = await findStreetMap(tx, name)
    if (!isAsked && !file) throw noMap()
    // A row, so that other servers learn of it.
    if (!isAsked && file) {
      const [west, south, east, north] = file.bounds
      const columns = {
        name,
        title: name,
        west,
        south,
        east,
        north,
        max_zoom: Math.max(10, file.maxZoom),
        source: '',
        state: 'done',
      }
      await tx`insert into street_maps ${tx.insert(columns)}`
    }
    await changeMap(tx, actor, { name, action: 'remove' })
  })
  await removeInstalled(folder, name)
}
