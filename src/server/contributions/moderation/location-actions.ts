// Verifies, closes, removes and restores a location. A second administrator who repeats the action gets a conflict.
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor } from './audit.ts'
import { changeRow, lockRow, type Row } from './change-row.ts'
import { getModerated } from './kinds.ts'
import { notifyAuthor } from './notify-author.ts'

export type ActionResult = { actionId: string; canUndo: boolean }

type LocationAction = {
  action: string
  set: Record<string, unknown>
  detail?: Record<string, unknown>
  /** A message if the action is not possible for this row. */
  refuse: (row: Row) => string | undefined
  /** The reason for the author of a removed location. */
  reason?: string
  isPraise?: boolean
}

async function applyAction(
  context: UserContext,
  id: string,
  { action, set, detail, refuse, reason: authorReason, isPraise }: LocationAction,
): Promise<ActionResult> {
  const actor = getActor(context)
  const subject = getModerated(context.deps.domains, 'location')
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, subject, id)
    const reason = refuse(row)
    if (reason) throw new Problem('wrong-state', reason)
    const actionId = await changeRow(tx, actor, {
      subject,
      row,
      action,
      set,
      ...(detail ? { detail } : {}),
      ...(authorReason ? { reason: authorReason } : {}),
    })
    if (isPraise) await notifyAuthor(tx, subject, row, 'location-verified')
    return { actionId, canUndo: true }
  })
}

const removed = (row: Row) => (row.removed_at ? 'This location was removed' : undefined)

export const verifyLocation = (context: UserContext, { id }: { id: string }) =>
  applyAction(context, id, {
    action: 'location.verify',
    set: { is_verified: true },
    refuse: (row) =>
      removed(row) ?? (row.is_verified ? 'This location has already been verified' : undefined),
    isPraise: true,
  })

export const unverifyLocation = (context: UserContext, { id }: { id: string }) =>
  applyAction(context, id, {
    action: 'location.unverify',
    set: { is_verified: false },
    refuse: (row) => removed(row) ?? (row.is_verified ? undefined : 'This location is not verified'),
  })

export type StatusInput = {
  id: string
  status: 'open' | 'closed' | 'private'
  since: string | null
  source: string | null
  note: string | null
}

export const statusAction = (status: StatusInput['status']): string =>
  ({ open: 'location.reopen', closed: 'location.close', private: 'location.make-private' })[status]

/** `since` is the day of the action, unless it is given. */
export const toStatusColumns = ({ status, since, source, note }: Omit<StatusInput, 'id'>, now: Date) => ({
  status,
  status_since: since ?? now.toISOString().slice(0, 10),
  status_source: source,
  status_note: note,
})

export const setLocationStatus = (context: UserContext, { id, status, since, source, note }: StatusInput) =>
  applyAction(context, id, {
    action: statusAction(status),
    set: toStatusColumns({ status, since, source, note }, context.deps.now()),
    refuse: (row) =>
      removed(row) ?? (row.status === status ? `This location is already ${status}` : undefined),
  })

export const removeLocation = (context: UserContext, { id, reason }: { id: string; reason: string }) =>
  applyAction(context, id, {
    action: 'location.remove',
    set: { removed_at: context.deps.now() },
    detail: { reason },
    reason,
    refuse: (row) => (row.removed_at ? 'This location has already been removed' : undefined),
  })

export const restoreLocation = (context: UserContext, { id }: { id: string }) =>
  applyAction(context, id, {
    action: 'location.restore',
    set: { removed_at: null },
    refuse: (row) =>
      row.merged_into
        ? 'This location was merged into another one'
        : row.removed_at
          ? undefined
          : 'This location has not been removed',
  })
