// All SQL that reads spots. Every statement names the owner, so that no id alone opens one.
import type { spotFields as declared, Spot } from '../../../contract/planning/spots.ts'
import { Problem } from '../../../contract/problems.ts'
import { type FieldsOf, fieldMap, type RowOf } from '../../app/domains/field-map.ts'
import type { Queryable } from '../../platform/db/pool.ts'

const entered = {
  name: 'name',
  latitude: 'latitude',
  longitude: 'longitude',
  directionDegrees: 'direction_degrees',
  note: 'note',
  tags: 'tags',
  source: 'source',
} as const satisfies FieldsOf<'spots', keyof typeof declared>

/** What the owner of a spot enters. */
export const enteredFields = fieldMap('spots', entered)

export const spotFields = fieldMap('spots', { id: 'id', ...entered, createdAt: 'created_at' })

export type SpotRow = RowOf<typeof spotFields>

export const toSpot = (row: SpotRow): Spot => ({
  ...spotFields.pick(row),
  createdAt: row.createdAt.toISOString(),
})

export const noSpot = () => new Problem('not-found', 'You have no spot with this id')

/** One of the user's spots. @throws Problem not-found, also for another user's spot */
export async function readOwnSpot(sql: Queryable, userId: string, id: string): Promise<Spot> {
  const [row] = await sql<SpotRow[]>`
    select ${spotFields.select(sql, 's')} from spots s where s.id = ${id} and s.user_id = ${userId}`
  if (!row) throw noSpot()
  return toSpot(row)
}
