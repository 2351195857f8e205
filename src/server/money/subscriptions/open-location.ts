// Opening a location's guide counts once per location, viewer and calendar month; over the plan's limit only the public part is shown.
import { Problem } from '../../../contract/problems.ts'
import { toMonth } from '../../../rules/metering.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getVisitor, newVisitorCookie } from './visitor-cookie.ts'

/** An existing location, its id in lower case. */
type Opened = { id: string; createdBy: string | null }

/**
 * Whether the request's session sees the whole guide; counts the view. A user's own submission is always open and costs no view.
 * A HEAD request only checks and counts nothing.
 */
export async function openLocation(context: CallContext, location: Opened): Promise<boolean> {
  const { deps, session } = context
  const user = await session.user()
  return user
    ? await openFor(deps.sql, user, location, { now: deps.now(), isCounted: !session.isHead })
    : await openForVisitor(context, location.id)
}

/**
 * Allows a contribution to a location whose guide is open to the user or could still be opened; counts nothing.
 * @throws Problem plan-limit when the guide is withheld from the user this month
 */
export async function requireOpenGuide(
  sql: Queryable,
  user: User,
  location: Opened,
  now: Date,
): Promise<void> {
  if (!(await openFor(sql, user, location, { now, isCounted: false }))) throw guideLocked()
}

export const guideLocked = () =>
  new Problem(
    'plan-limit',
    'You’ve reached your plan’s monthly limit, so this location’s guide is locked until next month or until you upgrade.',
  )

async function openFor(
  sql: Queryable,
  user: User,
  { id, createdBy }: Opened,
  { now, isCounted }: { now: Date; isCounted: boolean },
): Promise<boolean> {
  if (createdBy === user.id) return true
  const [row] = await sql<{ is_full: boolean }[]>`
    select open_location(${`user:${user.id}`}, ${user.id}, ${toMonth(now)}, ${id}, null, ${user.plan}, ${isCounted}) as is_full`
  return row?.is_full === true
}

async function openForVisitor({ deps, session }: CallContext, locationId: string): Promise<boolean> {
  const { sql, secret, now } = deps
  const month = toMonth(now())
  const visitor = getVisitor(session, secret)
  if (!visitor) {
    if (!session.isHead) session.cookies.push(newVisitorCookie(locationId, month, deps))
    return true
  }
  const before = visitor.firstMonth === month ? visitor.firstLocation : null
  const [row] = await sql<{ is_full: boolean }[]>`
    select open_location(${`visitor:${visitor.id}`}, null, ${month}, ${locationId}, ${before}, 'free', ${!session.isHead}) as is_full`
  return row?.is_full === true
}

type Counting = Pick<CallContext, 'deps' | 'session'>

/** Who is counted for the request, and their plan; undefined for a visitor who has not opened anything. */
async function findCounted({ deps, session }: Counting) {
  const user = await session.user()
  if (user) return { viewer: `user:${user.id}`, plan: user.plan, first: null }
  const visitor = getVisitor(session, deps.secret)
  if (!visitor) return undefined
  const first = visitor.firstMonth === toMonth(deps.now()) ? visitor.firstLocation : null
  return { viewer: `visitor:${visitor.id}`, plan: 'free', first }
}

/** Whether the request's session has opened as many guides this month as its plan has. */
export const isOverLimit = async (context: Counting): Promise<boolean> =>
  (await findOverLimit(context)) !== undefined

async function findOverLimit(context: Counting) {
  const counted = await findCounted(context)
  if (!counted) return undefined
  const { viewer, plan, first } = counted
  const month = toMonth(context.deps.now())
  // The first location of a visitor may not be stored yet.
  const [row] = await context.deps.sql<{ is_over: boolean | null }[]>`
    select coalesce((select c.used from view_counts c where c.viewer = ${viewer} and c.month = ${month}), 0)
      + (${first}::uuid is not null and not exists (
          select from location_views v where v.viewer = ${viewer} and v.month = ${month} and v.location_id = ${first}))::int
      >= p.location_limit as is_over
    from subscription_plans p where p.id = ${plan}`
  return row?.is_over ? { ...counted, month } : undefined
}

/** The locations among `ids` that the request's session has not opened, once its limit is reached; counts nothing. */
export async function withheldAmong(context: Counting, ids: readonly string[]): Promise<Set<string>> {
  const counted = ids.length === 0 ? undefined : await findOverLimit(context)
  if (!counted) return new Set()
  const opened = await context.deps.sql<{ id: string }[]>`
    select v.location_id as id from location_views v
    where v.viewer = ${counted.viewer} and v.month = ${counted.month} and v.location_id = any(${[...ids]}::uuid[])`
  const open = new Set([counted.first, ...opened.map(({ id }) => id)])
  return new Set(ids.filter((id) => !open.has(id)))
}
