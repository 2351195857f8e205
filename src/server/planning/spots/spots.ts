// A user's own spots: list, read, save, change and delete.
import type { NewSpot, Spot, SpotChange, SpotPosition } from '../../../contract/planning/spots.ts'
import { Problem } from '../../../contract/problems.ts'
import { spotLimits } from '../../../rules/spots.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { enteredFields, noSpot, readOwnSpot, type SpotRow, spotFields, toSpot } from './queries.ts'

/** `search`: a part of the name or of a tag, in any letters. */
export async function listSpots(
  { deps: { sql }, user }: UserContext,
  { search, ...page }: PageInput & { search?: string | undefined },
): Promise<Page<Spot>> {
  const found = search
    ? sql`(strpos(plain_text(s.name), plain_text(${search})) > 0
        or exists (select from unnest(s.tags) tag where strpos(plain_text(tag), plain_text(${search})) > 0))`
    : sql`true`
  return await pageOf(
    sql,
    { order: newestFirst('spots', sql`s.created_at`, sql`s.id`), ...page },
    ({ after, end }) => sql<(SpotRow & { at: Date })[]>`
      select ${spotFields.select(sql, 's')}, s.created_at as at from spots s
      where s.user_id = ${user.id} and ${found} and ${after} ${end}`,
    (row) => toSpot(row),
  )
}

/** All of them, newest first, for a file. */
export async function readAllSpots(sql: Queryable, userId: string): Promise<Spot[]> {
  const rows = await sql<SpotRow[]>`
    select ${spotFields.select(sql, 's')} from spots s where s.user_id = ${userId} order by s.created_at desc, s.id desc`
  return rows.map(toSpot)
}

/** Of all of them, newest first. */
export const listPositions = async ({ deps: { sql }, user }: UserContext): Promise<SpotPosition[]> =>
  await sql<SpotPosition[]>`
    select s.id, s.name, s.latitude, s.longitude from spots s where s.user_id = ${user.id} order by s.created_at desc, s.id desc`

/** @throws Problem not-found, also for another user's spot */
export const getSpot = ({ deps, user }: UserContext, { id }: { id: string }): Promise<Spot> =>
  readOwnSpot(deps.sql, user.id, id)

/** The user's row must be locked. */
export async function countSpots(tx: Queryable, userId: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from spots where user_id = ${userId}`
  return row?.n ?? 0
}

/** @throws Problem too-many */
export async function createSpot({ user, transaction }: UserContext, fields: NewSpot): Promise<Spot> {
  return await transaction(async (tx) => {
    await lockUser(tx, user.id)
    if ((await countSpots(tx, user.id)) >= spotLimits.spots)
      throw new Problem(
        'too-many',
        `You can have up to ${spotLimits.spots.toLocaleString('en-US')} spots. Delete one first.`,
      )
    const columns = { ...enteredFields.toColumns(fields), user_id: user.id }
    const [row] = await tx<SpotRow[]>`
      insert into spots as s ${tx.insert(columns)} returning ${spotFields.select(tx, 's')}`
    return toSpot(row as SpotRow)
  })
}

/** Fields that are not sent stay. @throws Problem not-found, also for another user's spot */
export async function changeSpot(
  { deps: { sql }, user }: UserContext,
  { id, ...change }: SpotChange & { id: string },
): Promise<Spot> {
  const columns = enteredFields.toColumns(change)
  if (Object.keys(columns).length === 0) return await readOwnSpot(sql, user.id, id)
  const [row] = await sql<SpotRow[]>`
    update spots s set ${sql.set(columns)} where s.id = ${id} and s.user_id = ${user.id}
    returning ${spotFields.select(sql, 's')}`
  if (!row) throw noSpot()
  return toSpot(row)
}

/** Does nothing if the user has no such spot. */
export async function removeSpot(
  { deps: { sql }, user }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await sql`delete from spots where id = ${id} and user_id = ${user.id}`
}
