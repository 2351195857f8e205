// POST /api/favorites/{userId}/import: favorites from a file of saved places. They come after the existing
// ones in the file's order; a location that is already a favorite is not changed, except that it gets the
// file's note if it has none.
import type { FavoriteImport } from '../../../contract/contributions/favorite-import.ts'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { UploadedFile } from '../../../contract/shared/upload.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { OwnerContext } from '../../app/request/context.ts'
import { readUploadedPlaces } from '../../discovery/exchange/read-uploaded-places.ts'
import type { SavedPlace } from '../../discovery/exchange/saved-place.ts'
import { matchLandmarks } from '../../discovery/landmarks/match-names.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import {
  locationsOfLandmarks,
  matchPlaces,
  suggestLocations,
} from '../../discovery/locations/match-places.ts'
import { countFavorites } from '../../money/subscriptions/usage.ts'
import type { Queryable } from '../../platform/db/pool.ts'

type Answers = { line: number; locationId: string }[]
type Input = { dryRun: boolean; file: UploadedFile; answers: Answers }
type Found = { place: SavedPlace; location: LocationSummary }
const maxCandidates = 3
type State = FavoriteImport['found'][number]['state']

/** @throws Problem validation for a file that cannot be read */
export async function importFavorites(
  { deps: { sql }, ownerId: userId }: OwnerContext,
  { dryRun, file, answers }: Input,
): Promise<FavoriteImport> {
  const read = await readUploadedPlaces(file)
  const { found, questions, missing } = await findLocations(sql, read.places, answers)
  const states = await sql.transaction(async (tx) => {
    const plan = await lockUser(tx, userId)
    const toBe = await decide(tx, { userId, plan, found })
    if (!dryRun) await save(tx, userId, { found, states: toBe })
    return toBe
  })
  const count = (state: State) => states.filter((one) => one === state).length
  return {
    isDryRun: dryRun,
    format: read.format,
    added: count('new'),
    alreadySaved: count('saved'),
    overLimit: count('over-limit'),
    found: found.map(({ place, location }, index) => ({
      line: place.line,
      name: place.name,
      state: states[index] as State,
      location,
    })),
    questions,
    missing,
    errors: read.errors,
  }
}

type Sorted = { found: Found[]; questions: FavoriteImport['questions']; missing: FavoriteImport['missing'] }

/** A location that the file has twice is found once, with the first note. */
async function findLocations(
  sql: Queryable,
  places: readonly SavedPlace[],
  answers: Answers,
): Promise<Sorted> {
  const matched = await matchPlaces(sql, places)
  const open = places.flatMap((place, index) => (matched[index] ? [] : [{ place, index }]))
  const suggested = await suggest(
    sql,
    open.map(({ place }) => place),
  )
  const suggestions = new Map(open.map(({ index }, at) => [index, suggested[at] ?? []]))
  const answered = new Map(answers.map(({ line, locationId }) => [line, locationId]))
  const ids = [...matched, ...suggested.flat()].flatMap((id) => id ?? [])
  const byId = new Map(
    (await locationsByIds(sql, [...new Set(ids)])).map((location) => [location.id, location]),
  )
  const found = new Map<string, Found>()
  const sorted: Omit<Sorted, 'found'> = { questions: [], missing: [] }
  for (const [index, place] of places.entries()) {
    const candidates = (suggestions.get(index) ?? []).flatMap((id) => byId.get(id) ?? [])
    const chosen = candidates.find(({ id }) => id === answered.get(place.line))
    const location = byId.get(matched[index] ?? '') ?? chosen
    if (location) addFound(found, { place, location })
    else if (candidates.length > 0) {
      const { line, name, latitude, longitude } = place
      sorted.questions.push({ line, name, latitude, longitude, candidates })
    } else sorted.missing.push(toMissing(place))
  }
  return { ...sorted, found: [...found.values()] }
}

/** Locations of the name, at the spot, or else those that show the landmark of the name. */
async function suggest(sql: Queryable, places: readonly SavedPlace[]): Promise<string[][]> {
  const suggested = await suggestLocations(sql, places)
  const rest = places.flatMap((place, index) => (suggested[index]?.length ? [] : [{ place, index }]))
  const landmarks = await matchLandmarks(
    sql,
    rest.map(({ place }) => place),
  )
  const shown = await locationsOfLandmarks(sql, [...new Set(landmarks.flat())])
  for (const [at, { index }] of rest.entries()) {
    const ids = (landmarks[at] ?? []).flatMap((id) => shown.get(id) ?? [])
    suggested[index] = [...new Set(ids)].slice(0, maxCandidates)
  }
  return suggested
}

function addFound(found: Map<string, Found>, { place, location }: Found): void {
  const first = found.get(location.id)
  if (!first) found.set(location.id, { place, location })
  else if (first.place.note === '') first.place = { ...first.place, note: place.note }
}

const toMissing = ({ line, name, latitude, longitude }: SavedPlace): FavoriteImport['missing'][number] => ({
  line,
  name,
  reason: latitude === null ? 'no-position' : 'no-location',
  latitude,
  longitude,
})

type Question = { userId: string; plan: string; found: readonly Found[] }

async function decide(tx: Queryable, { userId, plan, found }: Question): Promise<State[]> {
  const rows = await tx<{ id: string }[]>`select location_id as id from favorites where user_id = ${userId}`
  const savedIds = new Set(rows.map(({ id }) => id))
  const { used, max } = await countFavorites(tx, userId, plan)
  let room = max === null ? Number.POSITIVE_INFINITY : Math.max(0, max - used)
  return found.map(({ location }) => {
    if (savedIds.has(location.id)) return 'saved'
    room -= 1
    return room < 0 ? 'over-limit' : 'new'
  })
}

type Decided = { found: readonly Found[]; states: readonly State[] }

async function save(tx: Queryable, userId: string, { found, states }: Decided): Promise<void> {
  const added = found.filter((_, index) => states[index] === 'new')
  await tx`insert into favorites (user_id, location_id, note, sort_order)
    select ${userId}, n.location_id, n.note, coalesce((select max(sort_order) from favorites where user_id = ${userId}), 0) + n.position::int
    from unnest(${added.map(({ location }) => location.id)}::uuid[], ${added.map(({ place }) => place.note)}::text[])
      with ordinality n (location_id, note, position)`
  const noted = found.filter(({ place }, index) => states[index] === 'saved' && place.note !== '')
  await tx`update favorites f set note = n.note
    from unnest(${noted.map(({ location }) => location.id)}::uuid[], ${noted.map(({ place }) => place.note)}::text[]) n (location_id, note)
    where f.user_id = ${userId} and f.location_id = n.location_id and f.note = ''`
}
