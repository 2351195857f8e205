// PATCH /api/admin/locations/{id}: edits any field that users see, and what the location shows; the old values are logged for an undo.
import { Problem } from '../../../contract/problems.ts'
import type { LandmarkRole } from '../../../rules/landmarks.ts'
import { entryFeeCents } from '../../../rules/places.ts'
import type { UserContext } from '../../app/request/context.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { stated } from '../../discovery/locations/fields.ts'
import { toChoice } from '../../discovery/locations/seen-landmarks.ts'
import { getActor } from './audit.ts'
import { changeRow, isSame, lockRow, type Row } from './change-row.ts'
import { getModerated } from './kinds.ts'
import type { ActionResult } from './location-actions.ts'

type EditInput = {
  id: string
  updatedAt: string
  landmarks?: { id: string; role: LandmarkRole }[] | undefined
} & Record<string, unknown>

/** @throws Problem conflict when the location was changed since it was read, or nothing differs */
export async function editLocation(
  context: UserContext,
  { id, updatedAt, landmarks, ...fields }: EditInput,
): Promise<ActionResult> {
  const actor = getActor(context)
  const subject = getModerated(context.deps.domains, 'location')
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, subject, id)
    if (row.removed_at) throw new Problem('wrong-state', 'This location was removed')
    if (Date.parse(row.updated_at as string) !== Date.parse(updatedAt))
      throw new Problem('stale', 'Someone else has changed this location. Reload the page and edit it again.')
    const set = changedColumns(row, fields)
    const choice = landmarks && toChoice(landmarks)
    if (choice && !isSame(row.landmarks, choice)) set.landmarks = choice
    if (Object.keys(set).length === 0) throw new Problem('wrong-state', 'There are no changes to save')
    const actionId = await changeRow(tx, actor, {
      subject,
      row,
      action: 'location.edit',
      set,
      detail: { fields: Object.keys(set) },
    })
    return { actionId, canUndo: true }
  })
}

function changedColumns(row: Row, fields: Record<string, unknown>): Record<string, unknown> {
  const set: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const column = stated.columnOf(field)
    if (column && value !== undefined && !isSame(row[column], value)) set[column] = value
  }
  if ('entry_fee' in set) set.entry_fee_cents = entryFeeCents(set.entry_fee as string | null)
  // When the position becomes withheld, so does the town, unless the administrator names it.
  if ('precision' in set && row.precision === 'exact' && !('city' in set) && row.city !== null)
    set.city = null
  // A new position may be in another time zone.
  if ('latitude' in set || 'longitude' in set)
    set.time_zone = timeZoneAt({
      latitude: Number(set.latitude ?? row.latitude),
      longitude: Number(set.longitude ?? row.longitude),
    })
  return set
}
