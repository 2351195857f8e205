// PATCH /api/admin/locations/{id}: every field that users see, with the old values kept for an undo.
import tzLookup from 'tz-lookup'
import { Problem } from '../../contract/problems.ts'
import { entryFeeCents } from '../../rules/places.ts'
import type { UserContext } from '../context.ts'
import { stated } from '../locations/fields.ts'
import { getActor } from './audit.ts'
import { changeRow, isSame, lockRow, type Row } from './change-row.ts'
import type { ActionResult } from './location-actions.ts'

type EditInput = { id: string; updatedAt: string } & Record<string, unknown>

/** @throws Problem conflict when somebody else changed the location since it was read, or nothing is different */
export async function editLocation(
  context: UserContext,
  { id, updatedAt, ...fields }: EditInput,
): Promise<ActionResult> {
  const actor = getActor(context)
  return await context.deps.sql.transaction(async (tx) => {
    const row = await lockRow(tx, 'location', id)
    if (row.removed_at) throw new Problem('wrong-state', 'This location was removed')
    if (Date.parse(row.updated_at as string) !== Date.parse(updatedAt))
      throw new Problem(
        'stale',
        'Someone else changed this location in the meantime. Reload it and edit again.',
      )
    const set = changedColumns(row, fields)
    if (Object.keys(set).length === 0) throw new Problem('wrong-state', 'There are no changes to save')
    const actionId = await changeRow(tx, actor, {
      kind: 'location',
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
  // Whose position becomes a secret, whose town does: unless the administrator names it.
  if ('precision' in set && row.precision === 'exact' && !('city' in set) && row.city !== null)
    set.city = null
  // Another place, another clock.
  if ('latitude' in set || 'longitude' in set)
    set.time_zone = tzLookup(Number(set.latitude ?? row.latitude), Number(set.longitude ?? row.longitude))
  return set
}
