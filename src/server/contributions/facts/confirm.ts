// POST /api/locations/{id}/facts/{fact}/confirm: "still true?" – yes renews the fact, no reports it to
// administrators.
import type { LocationFact } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import { isStale } from '../../../rules/fact-age.ts'
import type { FactName } from '../../../rules/places.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { confirmRow, type FactRow, lockFact } from '../../discovery/locations/facts.ts'
import { requireOpenGuide } from '../../money/subscriptions/open-location.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { fileReport } from '../moderation/report.ts'

type ConfirmInput = { id: string; fact: FactName; stillTrue: boolean; note: string | null }
/** A fact's age, without its value. */
type FactAge = Omit<LocationFact, 'value' | 'source'>

const names: Record<FactName, string> = {
  fee: 'Entry fee',
  access: 'Access',
  parking: 'Parking',
  permit: 'Permit',
}

/**
 * One answer counts per user, fact and day (UTC); repeating it changes nothing.
 * @throws Problem not-found, plan-limit, or conflict when the other answer was given today
 */
export async function confirmFact({ deps, user }: UserContext, input: ConfirmInput): Promise<FactAge> {
  const today = deps.now().toISOString().slice(0, 10)
  return (await deps.sql.transaction(async (tx) => {
    const row = await lockFact(tx, input)
    await requireOpenGuide(tx, user, { id: row.location_id, createdBy: row.created_by }, deps.now())
    const inserted = await tx`
      insert into fact_confirmations (location_id, fact, user_id, still_true, note, confirmed_on)
      values (${input.id}, ${input.fact}, ${user.id}, ${input.stillTrue}, ${input.note}, ${today}) on conflict do nothing returning 1`
    if (inserted.length === 0) await requireSameAnswer(tx, user, input, today)
    else if (!input.stillTrue) await reportWrong(tx, deps, user, input)
    return toAge(
      inserted.length > 0 && input.stillTrue ? await confirmRow(tx, input, today) : row,
      deps.now(),
    )
  })) as FactAge
}

async function requireSameAnswer(
  tx: Queryable,
  user: User,
  { id, fact, stillTrue }: ConfirmInput,
  today: string,
): Promise<void> {
  const [answer] = await tx<{ still_true: boolean }[]>`
    select still_true from fact_confirmations where location_id = ${id} and fact = ${fact} and user_id = ${user.id} and confirmed_on = ${today}`
  if (answer?.still_true !== stillTrue)
    throw new Problem('wrong-state', 'You’ve already answered this today.')
}

async function reportWrong(
  tx: Queryable,
  deps: Deps,
  user: User,
  { id, fact, note }: ConfirmInput,
): Promise<void> {
  const message = `${names[fact]} is no longer true${note ? `: ${note.replace(/\s+/g, ' ')}` : ''}`
  await fileReport(tx, deps, user.id, {
    subjectKind: 'location',
    subjectId: id,
    reason: 'wrong',
    note: message,
  })
}

const toAge = (row: FactRow, now: Date): FactAge => ({
  fact: row.fact,
  confirmedOn: row.confirmed_on,
  confirmationCount: row.confirmation_count,
  isStale: isStale(row.confirmed_on, now),
})
