// Suspends and restores users and changes their roles. Administrators cannot do this to themselves, and one always remains.
import { Problem } from '../../../contract/problems.ts'
import { assignAddress } from '../../accounts/users/confirmed-address.ts'
import { lockAdministrators } from '../../accounts/users/moderated.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { type Actor, getActor, recordAction } from './audit.ts'
import { changeRow, lockRow, type Row } from './change-row.ts'
import { getModerated, type Moderated } from './kinds.ts'
import type { ActionResult } from './location-actions.ts'

/** The dependencies that the operator's command line has as well. */
export type ModerationDeps = { sql: Sql; domains: readonly Domain[] }

const getAccounts = ({ domains }: ModerationDeps): Moderated => getModerated(domains, 'user')

type Suspension = { id: string; reason: string; until: string | null; partOf?: string }

export async function suspendUser(context: UserContext, input: Suspension): Promise<ActionResult> {
  if (input.until && Date.parse(input.until) <= context.deps.now().getTime())
    throw new Problem('validation', 'The end date must be in the future.', {
      errors: [{ path: 'until', message: 'The end date must be in the future.' }],
    })
  return await suspend(context.deps, getActor(context), input)
}

/** Ends the user's sessions and emails the user the reason. */
export async function suspend(
  deps: ModerationDeps,
  actor: Actor,
  { id, reason, until }: Suspension,
): Promise<ActionResult> {
  const subject = getAccounts(deps)
  return await deps.sql.transaction(async (tx) => {
    await lockAdministrators(tx, actor.id)
    return await suspendLocked(tx, subject, actor, { id, reason, until })
  })
}

/** Inside a transaction that has locked the administrators. */
export async function suspendLocked(
  tx: Queryable,
  subject: Moderated,
  actor: Actor,
  { id, reason, until, partOf }: Suspension,
): Promise<ActionResult> {
  const row = await lockOther(tx, subject, actor, id)
  if (isSuspended(row)) throw new Problem('wrong-state', 'This user is already suspended')
  const set = { banned: true, ban_reason: reason, ban_expires: until }
  const actionId = await changeRow(tx, actor, {
    subject,
    row,
    action: 'user.suspend',
    set,
    detail: { reason, until },
    ...(partOf ? { partOf } : {}),
  })
  await mailSuspension(tx, row, reason, until)
  return { actionId, canUndo: true }
}

export const restoreUser = async (context: UserContext, { id }: { id: string }) =>
  await reinstate(context.deps, getActor(context), id)

export async function reinstate(deps: ModerationDeps, actor: Actor, id: string): Promise<ActionResult> {
  const subject = getAccounts(deps)
  return await deps.sql.transaction(async (tx) => {
    await lockAdministrators(tx, actor.id)
    const row = await lockOther(tx, subject, actor, id)
    if (!isSuspended(row)) throw new Problem('wrong-state', 'This user is not suspended')
    const set = { banned: false, ban_reason: null, ban_expires: null }
    return {
      actionId: await changeRow(tx, actor, { subject, row, action: 'user.restore', set }),
      canUndo: true,
    }
  })
}

/** Cannot be undone. Other accounts that only claim the address lose it. @throws Problem wrong-state if it is confirmed */
export async function confirmEmail(context: UserContext, { id }: { id: string }): Promise<ActionResult> {
  const { sql, jobs, domains } = context.deps
  return await sql.transaction(async (tx) => {
    const row = await lockRow(tx, getAccounts({ sql, domains }), id)
    if (row.email_verified) throw new Problem('wrong-state', 'This address is already confirmed.')
    const email = String(row.email)
    await assignAddress(tx, jobs, { userId: id, currentEmail: email, email })
    const actionId = await recordAction(tx, {
      actor: getActor(context),
      action: 'user.confirm-email',
      subjectKind: 'user',
      subjectId: id,
      subjectName: String(row.username ?? row.name),
      detail: { email },
    })
    return { actionId, canUndo: false }
  })
}

export async function setRole(
  context: UserContext,
  { id, role }: { id: string; role: 'user' | 'owner' | 'admin' },
): Promise<ActionResult> {
  const actor = getActor(context)
  const subject = getAccounts(context.deps)
  return await context.deps.sql.transaction(async (tx) => {
    await lockAdministrators(tx, actor.id)
    const row = await lockOther(tx, subject, actor, id)
    if (row.role === role) throw new Problem('wrong-state', `This user already has the role ${role}`)
    return {
      actionId: await changeRow(tx, actor, { subject, row, action: 'user.role', set: { role } }),
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

const suspensionDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

async function mailSuspension(tx: Queryable, row: Row, reason: string, until: string | null): Promise<void> {
  const end = until ? `until ${suspensionDay.format(new Date(until))}` : 'indefinitely'
  await queueMail(tx, {
    to: row.email as string,
    kind: 'suspended',
    userId: row.id,
    text: {
      subject: 'Your account has been suspended',
      greeting: `Hi ${row.name},`,
      paragraphs: [`Your Viewfinder account has been suspended ${end}.`, `Reason: ${reason}`],
      footer: 'If you think this is a mistake, contact support.',
    },
  })
}
