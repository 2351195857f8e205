// The audit log: every administrator action is a row, written in the action's own transaction.
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** The user who acts. `id` is null for the operator on the command line. */
export type Actor = { id: string | null; name: string; address: string | null }

type Json = Record<string, unknown>

/**
 * `action` is a name such as `location.verify`. `before` holds the columns that an undo restores and `after` their new values;
 * without them the action cannot be undone. `detail` is shown in the log: reasons, never passwords or tokens.
 */
export type AdminAction = {
  actor: Actor
  action: string
  subjectKind: string
  subjectId: string | null
  subjectName: string
  detail?: Json
  before?: Json | null
  after?: Json | null
  undoes?: string | null
  /** The action on everything that a user contributed that this one belongs to. */
  partOf?: string | null
}

/** Writes the action to the log and returns its id. @param tx the transaction of the action */
export async function recordAction(tx: Queryable, entry: AdminAction): Promise<string> {
  const {
    actor,
    action,
    subjectKind,
    subjectId,
    subjectName,
    detail = {},
    before,
    after,
    undoes = null,
    partOf = null,
  } = entry
  const json = (value: Json | null | undefined) => (value ? tx.json(value as never) : null)
  const [row] = await tx<{ id: string }[]>`
    insert into audit_log (actor_id, actor_name, action, subject_kind, subject_id, subject_name, detail, before, after, undoes, part_of, address)
    values (${actor.id}, ${actor.name}, ${action}, ${subjectKind}, ${subjectId}, ${subjectName}, ${tx.json(detail as never)}, ${json(before)}, ${json(after)},
      ${undoes}, ${partOf}, ${actor.address}) returning id`
  return (row as { id: string }).id
}

/** The signed-in administrator as actor. */
export const getActor = ({ user, session }: UserContext): Actor & { id: string } => ({
  id: user.id,
  name: user.username,
  address: session.address,
})
