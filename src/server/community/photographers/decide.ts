// The administrators' decision on an application: accepted, so that the photographer is featured, or declined with a reason.

import { Problem } from '../../../contract/problems.ts'
import type { ActionResult } from '../../../contract/shared/admin-page.ts'
import {
  type ApplicationAction,
  type ApplicationState,
  nextApplicationState,
} from '../../../rules/photographer-application.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { type ApplicationRow, applicationFields } from './fields.ts'

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
    await tellApplicant(tx, row, { state, note, publicUrl: deps.publicUrl })
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

type Outcome = { state: ApplicationState; note: string | null; publicUrl: string }

async function tellApplicant(
  tx: Queryable,
  { id, userId }: ApplicationRow,
  { state, note, publicUrl }: Outcome,
): Promise<void> {
  const isAccepted = state === 'accepted'
  await notify(tx, {
    userId,
    kind: isAccepted ? 'application-accepted' : 'application-declined',
    subjectKind: 'photographer-application',
    subjectId: id,
    data: note ? { reason: note } : {},
  })
  const [account] = await tx<{ email: string; name: string }[]>`
    select email, name from users where id = ${userId} and email_verified and not banned and not is_demo`
  if (!account) return
  await queueMail(tx, {
    to: account.email,
    kind: isAccepted ? 'application-accepted' : 'application-declined',
    userId,
    text: {
      subject: isAccepted ? 'You’re a featured photographer' : 'About your photographer application',
      greeting: `Hi ${account.name},`,
      paragraphs: isAccepted
        ? [
            'Your application was accepted. You now appear among the featured photographers on the community page, and on the pages of the cities that you live in or photograph.',
          ]
        : [
            'Thank you for applying. We can’t feature you at this time.',
            ...(note ? [`Message from our team: ${note}`] : []),
            'You’re welcome to apply again.',
          ],
      action: isAccepted
        ? { label: 'See featured photographers', url: `${publicUrl}/community?tab=gallery` }
        : { label: 'View your application', url: `${publicUrl}/photographer-application` },
      footer: 'You’re receiving this email because you applied on Viewfinder.',
    },
  })
}
