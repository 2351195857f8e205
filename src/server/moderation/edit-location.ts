// PATCH /api/admin/locations/{id}: every field that people see, with the old values kept for an undo.
import tzLookup from 'tz-lookup'
import { Problem } from '../../contract/problems.ts'
import { entryFeeCents } from '../../rules/places.ts'
import type { CallContext } from '../context.ts'
import { actorOf } from './audit.ts'
import { changeRow, isSame, lockRow, type Row } from './change-row.ts'
import type { ActAnswer } from './location-acts.ts'

/** Contract field → column. */
const columns: Record<string, string> = {
  name: 'name',
  description: 'description',
  address: 'address',
  city: 'city',
  region: 'region',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
  directionDegrees: 'direction_degrees',
  elevation: 'elevation_feet',
  precision: 'precision',
  themes: 'themes',
  locationTypes: 'location_types',
  amenities: 'amenities',
  difficulty: 'difficulty',
  crowdLevel: 'crowd_level',
  parking: 'parking',
  permits: 'permits',
  permitNote: 'permit_note',
  entryFee: 'entry_fee',
  tips: 'tips',
  bestTime: 'best_time',
  bestTimeOfDay: 'best_time_of_day',
}

type EditInput = { id: string; updatedAt: string } & Record<string, unknown>

/** @throws Problem conflict when somebody else changed the place since it was read, or nothing is different */
export async function editLocation(
  context: CallContext,
  { id, updatedAt, ...fields }: EditInput,
): Promise<ActAnswer> {
  const actor = await actorOf(context)
  return await context.parts.sql.transaction(async (tx) => {
    const row = await lockRow(tx, 'location', id)
    if (row.removed_at) throw new Problem('conflict', 'This place was removed')
    if (Date.parse(row.updated_at as string) !== Date.parse(updatedAt))
      throw new Problem('conflict', 'Somebody else changed this place meanwhile. Read it again, then edit.')
    const set = changedColumns(row, fields)
    if (Object.keys(set).length === 0)
      throw new Problem('conflict', 'Nothing is different from what is stored')
    const actId = await changeRow(tx, actor, {
      kind: 'location',
      row,
      action: 'location.edit',
      set,
      detail: { fields: Object.keys(set) },
    })
    return { actId, canUndo: true }
  })
}

function changedColumns(row: Row, fields: Record<string, unknown>): Record<string, unknown> {
  const set: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const column = columns[field]
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
