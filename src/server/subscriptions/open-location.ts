// Opening a location's guide counts once per place, viewer and calendar month; over the plan's limit only the public part is shown.
import { Problem } from '../../contract/problems.ts'
import { monthOf } from '../../rules/metering.ts'
import type { CallContext } from '../context.ts'
import type { Person } from '../people/caller.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { newVisitorCookie, visitorOf } from './visitor-cookie.ts'

/** A location that exists, its id in lower case. */
type Opened = { id: string; createdBy: string | null }

/**
 * Whether the caller sees the whole guide; counts the opening. One's own submission is open and costs no view.
 * Only looking whether it would (HEAD) counts nothing.
 */
export async function openLocation(context: CallContext, location: Opened): Promise<boolean> {
  const { parts, caller } = context
  const person = await caller.person()
  return person
    ? await openFor(parts.sql, person, location, { now: parts.now(), isCounted: !caller.isHead })
    : await openForVisitor(context, location.id)
}

/**
 * Lets somebody contribute to a location whose guide is open to them, or would be if they opened it; counts nothing.
 * @throws Problem plan-limit when the guide is withheld from them this month
 */
export async function requireOpenGuide(
  sql: Queryable,
  person: Person,
  location: Opened,
  now: Date,
): Promise<void> {
  if (await openFor(sql, person, location, { now, isCounted: false })) return
  throw new Problem(
    'plan-limit',
    'You’ve reached your plan’s monthly limit, so this location’s guide is locked. It opens next month, or with another plan.',
  )
}

async function openFor(
  sql: Queryable,
  person: Person,
  { id, createdBy }: Opened,
  { now, isCounted }: { now: Date; isCounted: boolean },
): Promise<boolean> {
  if (createdBy === person.id) return true
  const [row] = await sql<{ is_full: boolean }[]>`
    select open_location(${`person:${person.id}`}, ${person.id}, ${monthOf(now)}, ${id}, null, ${person.plan}, ${isCounted}) as is_full`
  return row?.is_full === true
}

async function openForVisitor({ parts, caller }: CallContext, locationId: string): Promise<boolean> {
  const { sql, secret, now } = parts
  const month = monthOf(now())
  const visitor = visitorOf(caller.headers.get('cookie'), secret)
  if (!visitor) {
    if (!caller.isHead) caller.cookies.push(newVisitorCookie(locationId, month, parts))
    return true
  }
  const before = visitor.firstMonth === month ? visitor.firstPlace : null
  const [row] = await sql<{ is_full: boolean }[]>`
    select open_location(${`visitor:${visitor.id}`}, null, ${month}, ${locationId}, ${before}, 'free', ${!caller.isHead}) as is_full`
  return row?.is_full === true
}
