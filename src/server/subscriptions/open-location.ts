// Opening a location's guide counts once per place, viewer and calendar month; over the plan's limit only the public part is shown.
import { monthOf } from '../../rules/metering.ts'
import type { CallContext } from '../context.ts'
import { newVisitorCookie, visitorOf } from './visitor-cookie.ts'

/**
 * Whether the caller sees the whole guide; counts the opening. `locationId` is a place that exists, in lower case.
 * Only looking whether it would (HEAD) counts nothing.
 */
export async function openLocation({ parts, caller }: CallContext, locationId: string): Promise<boolean> {
  const { sql, secret, now } = parts
  const month = monthOf(now())
  const person = await caller.person()
  if (person) {
    const [row] = await sql<{ is_full: boolean }[]>`
      select open_location(${`person:${person.id}`}, ${person.id}, ${month}, ${locationId}, null, ${person.plan}, ${!caller.isHead}) as is_full`
    return row?.is_full === true
  }
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
