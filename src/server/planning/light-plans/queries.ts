// All SQL that reads light plans. Every statement names the owner, or the hash of a link's token, so that no id alone opens one.
import type {
  lightPlanFields as declared,
  LightPlan,
  SharedLightPlan,
} from '../../../contract/planning/light-plans.ts'
import { Problem } from '../../../contract/problems.ts'
import { type FieldsOf, fieldMap, type RowOf } from '../../app/domains/field-map.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { hashToken, showToken } from '../../platform/secret-token.ts'

const entered = {
  name: 'name',
  subject: 'subject',
  gear: 'gear',
  note: 'note',
  latitude: 'latitude',
  longitude: 'longitude',
  at: 'planned_at',
  alignment: 'alignment',
} as const satisfies FieldsOf<'light_plans', keyof typeof declared>

/** What the owner of a plan enters. */
export const enteredFields = fieldMap('light_plans', entered)

const stored = fieldMap('light_plans', {
  id: 'id',
  ...entered,
  timeZone: 'time_zone',
  shareNonce: 'share_nonce',
  shareTokenHashes: 'share_token_hashes',
  sharesNotes: 'shares_notes',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

type Named = { id: string; name: string } | null
export type LightPlanRow = Omit<RowOf<typeof stored>, 'alignment'> & {
  alignment: LightPlan['alignment']
  location: Named
  spot: Named
  landmark: { slug: string; name: string } | null
}

/** `select … from light_plans p …`, with the names of what a plan refers to; `where` begins with the owner or the token. */
export const selectPlans = (sql: Queryable, where: Fragment, more: Fragment = sql``): Fragment => sql`
  select ${stored.select(sql, 'p')}${more},
    case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as location,
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as spot,
    case when k.id is not null then json_build_object('slug', k.slug, 'name', k.name) end as landmark
  from light_plans p join users u on u.id = p.user_id
    left join locations l on l.id = p.location_id and l.removed_at is null
    left join spots s on s.id = p.spot_id and s.user_id = p.user_id
    left join landmarks k on k.id = p.landmark_id
  where ${where}`

/** `sql`: also of a transaction. */
type Access = Pick<Deps, 'secret'> & { sql: Queryable }

export async function toPlan(deps: Access, row: LightPlanRow): Promise<LightPlan> {
  const { shareNonce: _, shareTokenHashes: __, ...fields } = stored.pick(row)
  const { alignment, location, spot, landmark, at, createdAt, updatedAt } = row
  return {
    ...fields,
    ...{ alignment, location, spot, landmark },
    at: at.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    shareToken: await showShareToken(deps, row),
  }
}

/** What follows /plans/shared/ in the link to a plan; null while it is private. */
async function showShareToken(
  { sql, secret }: Access,
  { id, shareNonce, shareTokenHashes }: LightPlanRow,
): Promise<string | null> {
  if (shareNonce === null) return null
  return await showToken(secret, {
    source: { purpose: 'light plan', id, nonce: shareNonce },
    encoding: 'base64url',
    hashes: shareTokenHashes,
    store: (hash) => sql`
      update light_plans set share_token_hashes = array_append(share_token_hashes, ${hash})
      where id = ${id} and share_nonce = ${shareNonce} and not share_token_hashes @> array[${hash}]`,
  })
}

export const noPlan = () => new Problem('not-found', 'You have no plan with this id')

/** One of the user's plans. @throws Problem not-found, also for another user's plan */
export async function readOwnPlan(deps: Access, userId: string, id: string): Promise<LightPlan> {
  const { sql } = deps
  const [row] = await sql<LightPlanRow[]>`${selectPlans(sql, sql`p.user_id = ${userId} and p.id = ${id}`)}`
  if (!row) throw noPlan()
  return await toPlan(deps, row)
}

/** @throws Problem not-found for a revoked or unknown link, and for plans of suspended users */
export async function readByToken(sql: Queryable, token: string): Promise<SharedLightPlan> {
  const [row] = /^[\w-]{24}$/.test(token)
    ? await sql<(LightPlanRow & { ownerName: string })[]>`${selectPlans(
        sql,
        sql`p.share_token_hashes @> array[${hashToken(token)}] and not coalesce(u.banned, false)`,
        sql`, u.name as "ownerName"`,
      )}`
    : []
  if (!row) throw new Problem('not-found', 'This plan is not available')
  const { name, subject, gear, note, latitude, longitude, at, alignment, timeZone } = row
  const { location, landmark, ownerName, sharesNotes } = row
  return {
    ...{ name, subject, latitude, longitude, alignment, timeZone, location, landmark, ownerName },
    at: at.toISOString(),
    gear: sharesNotes ? gear : '',
    note: sharesNotes ? note : '',
  }
}
