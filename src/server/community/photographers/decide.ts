// The administrators' decision on an application: accepted, so that the photographer is featured, or declined with a reason.

import { Problem } from '../../../contract/problems.ts'
import type { ActionResult } from '../../../contract/shared/admin-page.ts'
import {
  type ApplicationAction,
  type ApplicationState,
  nextApplicationState,
} from '../../../rules/photographer-application.ts'
import type { Mailbox } from '../../accounts/notifications/announce.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import { type ApplicationRow, applicationFields } from './fields.ts'
import { notifyApplicant } from './notify-applicant.ts'

/** @throws Problem not-found, wrong-state */
export const acceptApplication = (context: UserContext, { id }: { id: string }): Promise<ActionResult> =>
  decide(context, { id, action: 'accept', note: null })

/** @throws Problem not-found, wrong-state */
export const declineApplication = (
  context: UserContext,
  { id, reason }: { id: string; reason: string },
): Promise<ActionResult> => decide(context, { id, action: 'decline', note: reason })

type Decision = { id: string; action: ApplicationAction; note: string | null }

async function decide(context: UserContext, { id, action, note }: Decision): Promise<ActionResult> {
  const { deps } = context
  return (await deps.sql.transaction(async (tx) => {
    const [row] = await tx<ApplicationRow[]>`
      select ${applicationFields.select(tx, 'a')} from photographer_applications a where a.id = ${id} for update`
    if (!row) throw new Problem('not-found', 'There is no application with this id')
    const state = nextApplicationState(row.state as ApplicationState, action)
    if (!state) throw new Problem('wrong-state', `This application was already ${row.state}.`)
    await tx`update photographer_applications set state = ${state}, decision_note = ${note}, decided_at = ${deps.now()} where id = ${id}`
    const mailboxes = await tx<Mailbox[]>`
      select id, name, email, email_verified as "isConfirmed" from users where id = ${row.userId} and not banned and not is_demo`
    const applicant = { userId: row.userId, mailboxes, publicUrl: deps.publicUrl }
    await notifyApplicant(tx, state === 'accepted' ? 'accepted' : 'declined', { id, note }, applicant)
    const actionId = await recordAction(tx, {
      actor: getActor(context),
      action: `photographer-application.${action}`,
      subjectKind: 'photographer-application',
      subjectId: id,
      subjectName: row.displayName,
      detail: note ? { reason: note } : {},
    })
    return { actionId, canUndo: false }
  })) as ActionResult
}
