// A user's light plans: list, read, save, change and delete.
import type { LightPlan, LightPlanChange, NewLightPlan } from '../../../contract/planning/light-plans.ts'
import { Problem } from '../../../contract/problems.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { lightPlanLimits, lightPlanMs } from '../../../rules/light-plans.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { type Order, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable, Transaction } from '../../platform/db/pool.ts'
import { enteredFields, type LightPlanRow, noPlan, readOwnPlan, selectPlans, toPlan } from './queries.ts'

const orderBy = (sql: Queryable, when: 'upcoming' | 'past'): Order<LightPlanRow> => ({
  name: `light-plans-${when}`,
  keys: [sql`p.planned_at`],
  kinds: ['instant'],
  id: sql`p.id`,
  isAscending: when === 'upcoming',
  toKeys: (row) => [row.at],
})

/** Upcoming ones, next first, until an hour after their time; past ones, latest first. */
export async function listPlans(
  { deps, user }: UserContext,
  { when, ...page }: PageInput & { when: 'upcoming' | 'past' },
): Promise<Page<LightPlan>> {
  const { sql } = deps
  const past = sql`p.planned_at <= ${new Date(deps.now().getTime() - lightPlanMs)}`
  const condition = when === 'past' ? past : sql`not ${past}`
  const found = await pageOf(
    sql,
    { order: orderBy(sql, when), ...page },
    ({ after, end }) =>
      sql<
        LightPlanRow[]
      >`${selectPlans(sql, sql`p.user_id = ${user.id} and ${condition} and ${after}`)} ${end}`,
    (row) => row,
  )
  return { ...found, items: await Promise.all(found.items.map((row) => toPlan(deps, row))) }
}

/** All of them in the order of their times, for a file. */
export async function readAllPlans({ deps, user }: UserContext): Promise<LightPlan[]> {
  const { sql } = deps
  const rows = await sql<LightPlanRow[]>`
    ${selectPlans(sql, sql`p.user_id = ${user.id}`)} order by p.planned_at, p.id`
  return await Promise.all(rows.map((row) => toPlan(deps, row)))
}

/** @throws Problem not-found, also for another user's plan */
export const getPlan = ({ deps, user }: UserContext, { id }: { id: string }): Promise<LightPlan> =>
  readOwnPlan(deps, user.id, id)

/** @throws Problem too-many; validation for a location, spot or landmark that does not exist */
export async function createPlan(context: UserContext, plan: NewLightPlan): Promise<LightPlan> {
  const { deps, user, transaction } = context
  return await transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireRoom(tx, user.id)
    const columns = {
      ...toEntered(tx, plan),
      ...(await resolveReferences(tx, user.id, plan)),
      time_zone: timeZoneAt(plan),
      user_id: user.id,
    }
    const [row] = await tx<{ id: string }[]>`insert into light_plans ${tx.insert(columns)} returning id`
    return await readOwnPlan({ secret: deps.secret, sql: tx }, user.id, (row as { id: string }).id)
  })
}

/** The user's row must be locked. @throws Problem too-many */
async function requireRoom(tx: Queryable, userId: string): Promise<void> {
  const [count] = await tx<
    { n: number }[]
  >`select count(*)::int as n from light_plans where user_id = ${userId}`
  if ((count?.n ?? 0) >= lightPlanLimits.plans)
    throw new Problem('too-many', `You can have up to ${lightPlanLimits.plans} plans. Delete one first.`)
}

/** Fields that are not sent stay. @throws Problem not-found, also for another user's plan; validation as when it is created */
export async function changePlan(
  context: UserContext,
  { id, ...change }: LightPlanChange & { id: string },
): Promise<LightPlan> {
  const { deps, user } = context
  await deps.sql.transaction(async (tx) => {
    const [before] = await tx<GeoPoint[]>`
      select latitude, longitude from light_plans where id = ${id} and user_id = ${user.id} for no key update`
    if (!before) throw noPlan()
    const { latitude = before.latitude, longitude = before.longitude } = change
    const isMoved = latitude !== before.latitude || longitude !== before.longitude
    const columns = {
      ...toEntered(tx, change),
      ...(await resolveReferences(tx, user.id, change)),
      ...(isMoved ? { time_zone: timeZoneAt({ latitude, longitude }) } : {}),
    }
    if (Object.keys(columns).length > 0)
      await tx`update light_plans set ${tx.set({ ...columns, updated_at: tx`now()` })} where id = ${id} and user_id = ${user.id}`
  })
  return await readOwnPlan(deps, user.id, id)
}

const toEntered = (tx: Transaction, plan: LightPlanChange) => ({
  ...enteredFields.toColumns(plan),
  ...(plan.alignment ? { alignment: tx.json(plan.alignment) } : {}),
})

type References = Pick<LightPlanChange, 'locationId' | 'spotId' | 'landmark'>

/** The columns of those that are sent. @throws Problem validation with the path of each that does not exist; the spot must be the user's */
async function resolveReferences(
  tx: Transaction,
  userId: string,
  { locationId, spotId, landmark }: References,
) {
  const [found] = await tx<{ location: string | null; spot: string | null; landmark: string | null }[]>`
    select (select id from locations where id = ${locationId ?? null}::uuid and removed_at is null) as location,
      (select id from spots where id = ${spotId ?? null}::uuid and user_id = ${userId} for key share) as spot,
      (select id from landmarks where slug = ${landmark ?? null}) as landmark`
  const { location = null, spot = null, landmark: landmarkId = null } = found ?? {}
  const errors = [
    ...(locationId && !location ? [['locationId', 'There is no location with this id.']] : []),
    ...(spotId && !spot ? [['spotId', 'You have no spot with this id.']] : []),
    ...(landmark && !landmarkId ? [['landmark', 'There is no landmark with this name.']] : []),
  ].map(([path = '', message = '']) => ({ path, message }))
  if (errors.length > 0) throw new Problem('validation', errors[0]?.message, { errors })
  return {
    ...(locationId === undefined ? {} : { location_id: location }),
    ...(spotId === undefined ? {} : { spot_id: spot }),
    ...(landmark === undefined ? {} : { landmark_id: landmarkId }),
  }
}

/** Does nothing if the user has no such plan. */
export async function removePlan(
  { deps: { sql }, user }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await sql`delete from light_plans where id = ${id} and user_id = ${user.id}`
}
