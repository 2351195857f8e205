// One administrative change of one row: locked, changed, settled and written into the audit log, with what an undo needs.
import { Problem } from '../../contract/problems.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { type Actor, recordAction } from './audit.ts'
import { applyEffects } from './effects.ts'
import { notifyRemoval } from './notify-author.ts'

export type SubjectKind = 'location' | 'review' | 'photo' | 'user'
export type Row = Record<string, unknown> & { id: string }

/** Where the rows of a kind are, and what the log calls one. */
const tables: Record<SubjectKind, { table: string; name: (row: Row) => unknown; missing: string }> = {
  location: { table: 'locations', name: (row) => row.name, missing: 'There is no location with this id' },
  review: {
    table: 'location_reviews',
    name: (row) => row.title || row.content,
    missing: 'There is no review with this id',
  },
  photo: {
    table: 'location_photos',
    name: (row) => row.title || row.description || 'Photo',
    missing: 'There is no photo with this id',
  },
  user: {
    table: 'users',
    name: (row) => row.username ?? row.name,
    missing: 'There is no user with this id',
  },
}

/** The row as JSON, locked until the transaction ends. @throws Problem not-found */
export async function lockRow(tx: Queryable, kind: SubjectKind, id: string): Promise<Row> {
  const { table, missing } = tables[kind]
  const [found] = await tx<
    { row: Row }[]
  >`select to_jsonb(t) as row from ${tx.id(table)} t where id = ${id} for update`
  if (!found) throw new Problem('not-found', missing)
  return found.row
}

export const getName = (kind: SubjectKind, row: Row) => String(tables[kind].name(row) ?? '').slice(0, 120)

type Change = {
  kind: SubjectKind
  /** As `lockRow` gave it in this transaction. */
  row: Row
  action: string
  set: Record<string, unknown>
  detail?: Record<string, unknown>
  /** Why, for the author of what is taken down. */
  reason?: string
  undoes?: string
}

/** Writes the columns of `set` and the action. Gives the action's id. */
export async function changeRow(
  tx: Queryable,
  actor: Actor,
  { kind, row, action, set, detail = {}, reason, undoes }: Change,
): Promise<string> {
  const { table } = tables[kind]
  const columns = Object.keys(set)
  const stamped = kind === 'location' ? { ...set, updated_at: new Date() } : set
  const [changed] = await tx<{ row: Row }[]>`
    update ${tx.id(table)} t set ${tx.set(stamped)} where id = ${row.id} returning to_jsonb(t) as row`
  const after = (changed as { row: Row }).row
  await applyEffects(tx, kind, row, after)
  await notifyRemoval(tx, kind, row, after, reason)
  const isChanged = (column: string) => !isSame(row[column], after[column])
  return await recordAction(tx, {
    actor,
    action,
    subjectKind: kind,
    subjectId: row.id,
    subjectName: getName(kind, row),
    detail,
    before: pick(row, columns.filter(isChanged)),
    after: pick(after, columns.filter(isChanged)),
    undoes: undoes ?? null,
  })
}

/** Puts columns of a locked row back as the log remembers them: JSON of the row, read by the table's own types. */
export async function putBack(
  tx: Queryable,
  kind: SubjectKind,
  row: Row,
  before: Record<string, unknown>,
): Promise<void> {
  const { table } = tables[kind]
  const columns = Object.keys(before)
  const list = tx.id(...columns)
  const stamp = kind === 'location' ? tx`, updated_at = now()` : tx``
  await tx`update ${tx.id(table)} t set (${list}) = (select ${list} from jsonb_populate_record(null::${tx.id(table)}, ${tx.json(before)})) ${stamp} where id = ${row.id}`
  const after = await lockRow(tx, kind, row.id)
  await applyEffects(tx, kind, row, after)
  await notifyRemoval(tx, kind, row, after)
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const pick = (row: Row, columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
