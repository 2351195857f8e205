// POST /api/spots/import: the places of a file that are not in the catalog become spots of the user, the file's first one the newest.
import { type NewSpot, newSpot, type SpotImport } from '../../../contract/planning/spots.ts'
import type { UploadedFile } from '../../../contract/shared/upload.ts'
import { spotLimits } from '../../../rules/spots.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import { readUploadedPlaces } from '../../discovery/exchange/read-uploaded-places.ts'
import type { SavedPlace } from '../../discovery/exchange/saved-place.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import { matchPlaces } from '../../discovery/locations/match-places.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { enteredFields } from './queries.ts'
import { countSpots } from './spots.ts'

type Input = { dryRun: boolean; lines?: number[] | undefined; file: UploadedFile }
type Found = { line: number; spot: NewSpot }
type State = SpotImport['spots'][number]['state']

/** @throws Problem validation for a file that cannot be read */
export async function importSpots(
  { deps: { sql }, user }: UserContext,
  { dryRun, lines, file }: Input,
): Promise<SpotImport> {
  const read = await readUploadedPlaces(file)
  const chosen = lines && new Set(lines)
  const places = read.places.filter(({ line }) => chosen?.has(line) ?? true)
  const { inCatalog, rest } = await sortPlaces(sql, places)
  const unplaced = rest.filter(({ latitude }) => latitude === null)
  const { found, errors } = toSpots(
    rest.filter(({ latitude }) => latitude !== null),
    file.name,
  )
  const states = await sql.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const decided = await decide(tx, user.id, found)
    if (!dryRun)
      await insert(
        tx,
        user.id,
        found.filter((_, index) => decided[index] === 'new'),
      )
    return decided
  })
  const count = (state: State) => states.filter((one) => one === state).length
  return {
    isDryRun: dryRun,
    format: read.format,
    added: count('new'),
    alreadySaved: count('saved'),
    overLimit: count('over-limit'),
    spots: found.map(({ line, spot: { name, latitude, longitude } }, index) => ({
      line,
      name,
      latitude,
      longitude,
      state: states[index] as State,
    })),
    inCatalog,
    unplaced: unplaced.map(({ line, name }) => ({ line, name })),
    errors: [...(chosen ? [] : read.errors), ...errors],
  }
}

/** Only published positions are compared, so that no file finds a withheld one. */
async function sortPlaces(sql: Queryable, places: readonly SavedPlace[]) {
  const matched = await matchPlaces(sql, places)
  const locations = await locationsByIds(sql, [...new Set(matched.flatMap((id) => id ?? []))])
  const byId = new Map(locations.map((location) => [location.id, location]))
  const inCatalog: SpotImport['inCatalog'] = []
  const rest: SavedPlace[] = []
  for (const [index, place] of places.entries()) {
    const location = byId.get(matched[index] ?? '')
    if (location) inCatalog.push({ line: place.line, name: place.name, location })
    else rest.push(place)
  }
  return { inCatalog, rest }
}

/** By the rules of the form, so that a file brings nothing in that the form refuses. */
function toSpots(places: readonly SavedPlace[], fileName: string) {
  const found: Found[] = []
  const errors: SpotImport['errors'] = []
  for (const place of places) {
    const { line, name, note, latitude, longitude, directionDegrees, tags, source } = place
    const parsed = newSpot.safeParse({
      name: name || `${latitude?.toFixed(5)}, ${longitude?.toFixed(5)}`,
      latitude,
      longitude,
      // A broken direction or tag is no reason to lose the place.
      directionDegrees: newSpot.shape.directionDegrees.safeParse(directionDegrees).data ?? null,
      tags: newSpot.shape.tags.safeParse(tags).data ?? [],
      note,
      source: (source || `Imported from ${fileName}`).slice(0, spotLimits.source).toWellFormed(),
    })
    if (parsed.success) found.push({ line, spot: parsed.data })
    else errors.push({ line, message: parsed.error.issues[0]?.message ?? 'It can’t be saved' })
  }
  return { found, errors }
}

/** The same name at the same position, to about a meter. */
const toKey = ({ name, latitude, longitude }: Pick<NewSpot, 'name' | 'latitude' | 'longitude'>) =>
  `${latitude.toFixed(5)} ${longitude.toFixed(5)} ${name.toLowerCase()}`

/** The user's row must be locked. */
async function decide(tx: Queryable, userId: string, found: readonly Found[]): Promise<State[]> {
  const saved = await tx<Pick<NewSpot, 'name' | 'latitude' | 'longitude'>[]>`
    select name, latitude, longitude from spots where user_id = ${userId}`
  const known = new Set(saved.map(toKey))
  let room = spotLimits.spots - (await countSpots(tx, userId))
  return found.map(({ spot }) => {
    const key = toKey(spot)
    if (known.has(key)) return 'saved'
    known.add(key)
    room -= 1
    return room < 0 ? 'over-limit' : 'new'
  })
}

async function insert(tx: Queryable, userId: string, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  const rows = found.map(({ spot }, index) => ({
    ...enteredFields.toColumns(spot),
    user_id: userId,
    created_at: tx`now() - ${index} * interval '1 millisecond'`,
  }))
  await tx`insert into spots ${tx.insert(rows)}`
}
