// Suspending people, letting them in again, and their roles. Nobody does this to themselves, and one administrator always remains.
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import type { Domain } from '../domain.ts'
import { lockAdministrators } from '../people/moderated.ts'
import type { Queryable, Sql } from '../platform/db/pool.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { type Actor, actorOf } from './audit.ts'
import { changeRow, lockRow, type Row } from './change-row.ts'
import { getModerated, type Moderated } from './kinds.ts'
import type { ActAnswer } from './location-acts.ts'

/** What the operator at the command line has as well. */
export type ModerationDeps = { sql: Sql; domains: readonly Domain[] }

const accountsOf = ({ domains }: ModerationDeps): Moderated => getModerated(domains, 'person')

type Suspension = { id: string; reason: string; until: string | null }

export async function suspendPerson(context: UserContext, input: Suspension): Promise<ActAnswer> {
  if (input.until && Date.parse(input.until) <= context.parts.now().getTime())
    throw new Problem('validation', 'The end date must be in the future.', {
      errors: [{ path: 'until', message: 'The end date must be in the future.' }],
    })
  return await suspend(context.parts, actorOf(context), input)
}

/** The sessions end with it, and the person gets a mail with the reason. */
export async function suspend(
  deps: ModerationDeps,
  actor: Actor,
  { id, reason, until }: Suspension,
): Promise<ActAnswer> {
  const subject = accountsOf(deps)
  return await deps.sql.transaction(async (tx) => {
    await lockAdministrators(tx, actor.id)
    const row = await lockOther(tx, subject, actor, id)
    if (isSuspended(row)) throw new Problem('wrong-state', 'This user is already suspended')
    const set = { banned: true, ban_reason: reason, ban_expires: until }
    const actId = await changeRow(tx, actor, {
      subject,
      row,
      action: 'person.suspend',
      set,
      detail: { reason, until },
    })
    await tellOfSuspension(tx, row, reason, until)
    return { actId, canUndo: true }
  })
}

export const restorePerson = async (context: UserContext, { id }: { id: string }) =>
  await reinstate(context.parts, actorOf(context), id)

export async function reinstate(deps: ModerationDeps, actor: Actor, id: string): Promise<ActAnswer> {
  const subject = accountsOf(deps)
  return await deps.sql.transaction(async (tx) => {
    await lockAdministrators(tx, actor.id)
    const row = await lockOther(tx, subject, actor, id)
    if (!isSuspended(row)) throw new Problem('wrong-state', 'This user is not suspended')
    const set = { banned: false, ban_reason: null, ban_expires: null }
    return {
      actId: await changeRow(tx, actor, { subject, row, action: 'person.restore', set }),
      canUndo: true,
    }
  })
}

export async function setRole(
  context: UserContext,
  { id, role }: { id: string; role: 'user' | 'owner' | 'admin' },
): Promise<ActAnswer> {
  const actor = actorOf(context)
  const subject = accountsOf(context.parts)
  return await context.parts.sql.transaction(async (tx) => {
    await lockAdministrators(tx, actor.id)
    const row = await lockOther(tx, subject, actor, id)
    if (row.role === role) throw new Problem('wrong-state', `This user already has the role ${role}`)
    return {
      actId: await changeRow(tx, actor, { subject, row, action: 'person.role', set: { role } }),
      canUndo: true,
    }
  })
}

async function lockOther(tx: Queryable, subject: Moderated, actor: Actor, id: string): Promise<Row> {
  const row = await lockRow(tx, subject, id)
  if (row.id === actor.id)
    throw new Problem('forbidden', 'You can’t change your own account here. Ask another administrator.')
  return row
}

const isSuspended = (row: Row) =>
  row.banned === true && (row.ban_expires === null || Date.parse(row.ban_expires as string) > Date.now())

async function tellOfSuspension(
  tx: Queryable,
  row: Row,
  reason: string,
  until: string | null,
): Promise<void> {
  const end = until ? `until ${until.slice(0, 10)}` : 'indefinitely'
  await queueMail(tx, {
    to: row.email as string,
    kind: 'suspended',
    personId: row.id,
    text: {
      subject: 'Your account is suspended',
      greeting: `Hi ${row.name},`,
      paragraphs: [`Your Viewfinder account is suspended ${end}.`, `Reason: ${reason}`],
      footer: 'If you think this is a mistake, contact support.',
    },
  })
}
