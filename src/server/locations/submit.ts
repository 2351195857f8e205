// POST /api/locations: a person shares a place. It is visible at once, unverified.
import type { LocationDetail } from '../../contract/locations.ts'
import { Problem } from '../../contract/problems.ts'
import type { Submission } from '../../contract/submission.ts'
import type { CallContext } from '../context.ts'
import { refreshReputation } from '../people/reputation.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { once } from '../platform/idempotency.ts'
import { findDuplicates } from './duplicates.ts'
import { readLocation } from './read.ts'
import { columnsOf, refreshFacts, replaceImages, replaceMarkers } from './submission-rows.ts'

const perDay = 20
const dayMs = 86_400_000

/** @throws Problem validation, conflict with `duplicates`, rate-limited */
export async function submitLocation(context: CallContext, input: Submission): Promise<LocationDetail> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  const { confirmDuplicate, ...said } = input
  const columns = await columnsOf(said)
  const now = parts.now()
  const retry = {
    personId: person.id,
    call: 'POST /api/locations',
    key: caller.headers.get('idempotency-key'),
    request: input,
  }
  const { id } = await once(parts.sql, retry, async (tx) => {
    // One submission of a person at a time: the limit is exact, and a double click meets the place that the first one made.
    await tx`select from people where id = ${person.id} for no key update`
    await requireRoomToday(tx, person.id, now)
    const duplicates = confirmDuplicate ? [] : await findDuplicates(tx, person.id, columns)
    if (duplicates.length > 0)
      throw new Problem('conflict', 'A place of this name is there already. Is it the same?', {
        reason: 'duplicate',
        duplicates,
      })
    const [row] = await tx<{ id: string }[]>`
      insert into locations ${tx.insert({ ...columns, created_by: person.id, created_at: now, updated_at: now })} returning id`
    const made = row as { id: string }
    await replaceImages(tx, made.id, columns.name, said.images ?? [])
    await replaceMarkers(tx, made.id, said.markers ?? [])
    await refreshFacts(tx, made.id, columns, now.toISOString().slice(0, 10))
    await refreshReputation(tx, person.id)
    return made
  })
  return await readOwn(context, id)
}

/** The location as its author reads it right after a write: from where it was written. */
export const readOwn = (context: CallContext, id: string): Promise<LocationDetail> =>
  readLocation({ ...context, parts: { ...context.parts, readSql: context.parts.sql } }, { id })

async function requireRoomToday(tx: Queryable, personId: string, now: Date): Promise<void> {
  const [oldest] = await tx<{ created_at: Date }[]>`
    select created_at from locations where created_by = ${personId} and created_at > ${new Date(now.getTime() - dayMs)}
    order by created_at desc offset ${perDay - 1} limit 1`
  if (!oldest) return
  const retryAfterSeconds = Math.max(
    1,
    Math.ceil((oldest.created_at.getTime() + dayMs - now.getTime()) / 1000),
  )
  throw new Problem(
    'rate-limited',
    `You can share ${perDay} locations a day. Thank you – and please come back tomorrow.`,
    { retryAfterSeconds },
  )
}
