// One administrative change of one row: locks and changes it, applies its effects, and logs it with the data for an undo.
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Actor, recordAction } from './audit.ts'
import type { Moderated } from './kinds.ts'
import { notifyRemoval } from './notify-author.ts'

export type Row = Record<string, unknown> & { id: string }

/** The row as JSON, with what is attached to it, locked until the transaction ends. @throws Problem not-found */
export async function lockRow(tx: Queryable, subject: Moderated, id: string): Promise<Row> {
  const { table, missing, lockBefore } = subject
  await lockBefore?.(tx, id)
  const [found] = await tx<
    { row: Row }[]
  >`select to_jsonb(t) as row from ${tx.id(table)} t where id = ${id} for update`
  if (!found) throw new Problem('not-found', missing)
  return await withAttached(tx, subject, found.row)
}

async function withAttached(tx: Queryable, { attached = {} }: Moderated, row: Row): Promise<Row> {
  const complete: Row = { ...row }
  for (const [name, { read }] of Object.entries(attached)) complete[name] = await read(tx, row.id)
  return complete
}

/** Writes the values that are attached to the row; returns those that are columns. */
async function writeAttached(
  tx: Queryable,
  { attached = {} }: Moderated,
  id: string,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const columns = { ...values }
  for (const [name, { write }] of Object.entries(attached)) {
    if (name in columns) await write(tx, id, columns[name] as never)
    delete columns[name]
  }
  return columns
}

export const getName = (subject: Moderated, row: Row) => String(subject.toName(row) ?? '').slice(0, 120)

type Change = {
  subject: Moderated
  /** As returned by `lockRow` in this transaction. */
  row: Row
  action: string
  set: Record<string, unknown>
  detail?: Record<string, unknown>
  /** The reason for the author of a removed contribution. */
  reason?: string
  undoes?: string
  /** The action that this one is a part of. */
  partOf?: string
}

/** Writes the columns and attached rows of `set` and logs the action. Returns the action's id. */
export async function changeRow(
  tx: Queryable,
  actor: Actor,
  { subject, row, action, set, detail = {}, reason, undoes, partOf }: Change,
): Promise<string> {
  const { table, changedAt, name } = subject
  const names = Object.keys(set)
  const columns = await writeAttached(tx, subject, row.id, set)
  const stamped = changedAt ? { ...columns, [changedAt]: new Date() } : columns
  const [changed] = await tx<{ row: Row }[]>`
    update ${tx.id(table)} t set ${tx.set(stamped)} where id = ${row.id} returning to_jsonb(t) as row`
  const after = await withAttached(tx, subject, (changed as { row: Row }).row)
  await subject.applyEffects(tx, row, after)
  await notifyRemoval(tx, subject, row, after, reason)
  const isChanged = (column: string) => !isSame(row[column], after[column])
  return await recordAction(tx, {
    actor,
    action,
    subjectKind: name,
    subjectId: row.id,
    subjectName: getName(subject, row),
    detail,
    before: pick(row, names.filter(isChanged)),
    after: pick(after, names.filter(isChanged)),
    undoes: undoes ?? null,
    partOf: partOf ?? null,
  })
}

/** Restores columns and attached rows of a locked row from the log: JSON of the row, converted by the table's own types. */
export async function putBack(
  tx: Queryable,
  subject: Moderated,
  row: Row,
  before: Record<string, unknown>,
): Promise<void> {
  const { table, changedAt } = subject
  const columns = await writeAttached(tx, subject, row.id, before)
  const list = tx.id(...Object.keys(columns))
  const restored =
    Object.keys(columns).length === 0
      ? []
      : [
          tx`(${list}) = (select ${list} from jsonb_populate_record(null::${tx.id(table)}, ${tx.json(columns)}))`,
        ]
  const stamp = changedAt ? [tx`${tx.id(changedAt)} = now()`] : []
  await tx`update ${tx.id(table)} t set ${tx.join([...restored, ...stamp], ', ')} where id = ${row.id}`
  const after = await lockRow(tx, subject, row.id)
  await subject.applyEffects(tx, row, after)
  await notifyRemoval(tx, subject, row, after)
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const pick = (row: Row, columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
