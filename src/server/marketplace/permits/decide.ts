// The administrators' decision on a pending booking: confirmed, so that it can be paid, or declined with a reason.

import { Problem } from '../../../contract/problems.ts'
import type { ActionResult } from '../../../contract/shared/admin-page.ts'
import { nextBookingState } from '../../../rules/permit-bookings.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import { localDate } from '../../discovery/light/light.ts'
import { lockBooking, toReference } from './booking-queries.ts'
import { notifyBooker } from './notify-booker.ts'

/** @throws Problem not-found, wrong-state */
export const confirmBooking = (context: UserContext, { id }: { id: string }): Promise<ActionResult> =>
  decide(context, { id, action: 'confirm', note: null })

/** @throws Problem not-found, wrong-state */
export const declineBooking = (
  context: UserContext,
  { id, reason }: { id: string; reason: string },
): Promise<ActionResult> => decide(context, { id, action: 'decline', note: reason })

type Decision = { id: string; action: 'confirm' | 'decline'; note: string | null }

async function decide(context: UserContext, { id, action, note }: Decision): Promise<ActionResult> {
  const { deps } = context
  const now = deps.now()
  return (await deps.sql.transaction(async (tx) => {
    const before = await lockBooking(tx, id)
    const status = nextBookingState(before, action, localDate(now, before.permit.timeZone))
    if (!status) throw new Problem('wrong-state', 'This booking has already been decided.')
    await tx`update permit_bookings set status = ${status}, closing_note = ${note}, updated_at = ${now} where id = ${id}`
    const done = action === 'confirm' ? 'confirmed' : 'declined'
    await notifyBooker(tx, deps.publicUrl, done, await lockBooking(tx, id))
    const actionId = await recordAction(tx, {
      actor: getActor(context),
      action: `permit-booking.${action}`,
      subjectKind: 'permit-booking',
      subjectId: id,
      subjectName: `${before.permit.name} (${toReference(id)})`,
      detail: note ? { reason: note } : {},
    })
    return { actionId, canUndo: false }
  })) as ActionResult
}
