// GET /api/me/suggestions: open locations that fit a user's preferences, near those they saved or reviewed, each with its reasons.
import type { Preferences } from '../../../contract/accounts/preferences.ts'
import type { Suggestion } from '../../../contract/community/profiles.ts'
import { chordOfMiles, milesOfChord } from '../../../rules/distance.ts'
import type { Difficulty } from '../../../rules/places.ts'
import { timeOfDayText } from '../../../rules/time-of-day-text.ts'
import type { UserContext } from '../../app/request/context.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import { isOverLimit } from '../../money/subscriptions/open-location.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { getPreferences } from './preferences.ts'

type Candidate = {
  id: string
  chord: number | null
  near_name: string | null
  /** Whether both positions are published exactly. */
  is_exact: boolean | null
  themes: string[] | null
  fits_time: boolean
  fits_skill: boolean
}

// The weight of each reason. Reviews decide between equal sums.
const weights = { theme: 3, time: 2, skill: 1 }
const maxAreas = 8
const perArea = 60

/** The difficulties that suit each skill level. */
const fitting: Record<Preferences['skillLevel'], Difficulty[]> = {
  beginner: ['easy'],
  intermediate: ['easy', 'moderate'],
  advanced: ['moderate', 'hard'],
  professional: ['moderate', 'hard'],
}

export async function listSuggestions(
  context: UserContext,
  { limit }: { limit: number },
): Promise<Suggestion[]> {
  const { deps, user } = context
  const preferences = await getPreferences(deps.sql, user.id)
  // The difficulty belongs to the guide.
  const difficulties = (await isOverLimit(context)) ? [] : fitting[preferences.skillLevel]
  const read = (around: Fragment) =>
    candidates(deps.sql, user.id, { preferences, difficulties, limit, around })
  const near = await read(areasNear(deps.sql, preferences))
  // Without saved or reviewed locations, or with no candidates near them, the best locations overall.
  const found = near.length > 0 ? near : await read(bestOfAll(deps.sql))
  const locations = await locationsByIds(
    deps.sql,
    found.map((one) => one.id),
  )
  return locations.map((location) => ({
    location,
    ...explain(found.find((one) => one.id === location.id) as Candidate, preferences),
  }))
}

type Wanted = { preferences: Preferences; difficulties: Difficulty[]; limit: number; around: Fragment }

async function candidates(
  sql: Sql,
  userId: string,
  { preferences, difficulties, limit, around }: Wanted,
): Promise<Candidate[]> {
  return await sql<Candidate[]>`
    with known as (
      select location_id, max(created_at) as at from (
        select location_id, created_at from favorites where user_id = ${userId}
        union all select location_id, created_at from location_reviews where user_id = ${userId}
        union all select location_id, checkin_time from user_checkins where user_id = ${userId}) one group by location_id
    ), areas as (
      select l.public_point as point, l.name, l.precision = 'exact' as is_exact from known join locations l on l.id = known.location_id
      where l.public_point is not null and l.removed_at is null order by known.at desc limit ${maxAreas}
    ), around as (${around}), scored as (
      select l.id, l.popularity, a.chord, a.near_name, a.is_exact and l.precision = 'exact' as is_exact,
        array(select unnest(l.themes) intersect select unnest(${preferences.preferredGenres}::text[])) as themes,
        coalesce(l.best_time_of_day = ${preferences.preferredTime}::text, false) as fits_time,
        l.difficulty = any(${difficulties}::text[]) as fits_skill
      from (select distinct on (id) * from around order by id, chord) a join locations l on l.id = a.id
      where l.removed_at is null and l.status = 'open' and not exists (select from known where known.location_id = l.id)
    )
    select id, chord, near_name, is_exact, themes, fits_time, fits_skill from scored
    order by least(cardinality(themes), 2) * ${weights.theme}::int + fits_time::int * ${weights.time}::int + fits_skill::int * ${weights.skill}::int desc,
      popularity desc, id limit ${limit}`
}

function areasNear(sql: Sql, { maxTravelDistance }: Preferences): Fragment {
  const chord = chordOfMiles(maxTravelDistance)
  return sql`
    select c.id, c.chord, areas.name as near_name, areas.is_exact from areas, lateral (
      select l.id, l.public_point <-> areas.point as chord from locations l
      where l.public_point <@ cube_enlarge(areas.point, ${chord + 1e-9}::float8, 3) and (l.public_point <-> areas.point) <= ${chord}::float8
        and l.removed_at is null and l.status = 'open'
      order by l.popularity desc limit ${perArea}) c`
}

const bestOfAll = (sql: Sql): Fragment =>
  sql`(select l.id, null::float8 as chord, null::text as near_name, null::boolean as is_exact from locations l order by l.popularity desc, l.id desc limit 300)`

function explain(candidate: Candidate, preferences: Preferences): Omit<Suggestion, 'location'> {
  const { chord, near_name: name, is_exact } = candidate
  return {
    reasons: getReasons(candidate, preferences),
    near: chord !== null && name ? { name, distance: milesOfChord(chord), isApproximate: !is_exact } : null,
  }
}

function getReasons(
  { themes, fits_time, fits_skill }: Candidate,
  { preferredTime, skillLevel }: Preferences,
): string[] {
  const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replace('-', ' ')
  return [
    ...(themes ?? []).map(titled),
    ...(fits_time && preferredTime ? [`Best ${timeOfDayText[preferredTime]}`] : []),
    ...(fits_skill
      ? [skillLevel === 'beginner' ? 'Easy to photograph' : `For ${skillLevel} photographers`]
      : []),
  ]
}
