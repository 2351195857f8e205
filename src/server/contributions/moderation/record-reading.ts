// That an administrator read what was written to somebody else is in the audit log, once an hour.
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from './audit.ts'

type Read = { kind: string; id: string; name: string; to: string }

export async function recordReading(
  context: UserContext,
  action: string,
  { kind, id, name, to }: Read,
): Promise<void> {
  const { sql } = context.deps
  const actor = getActor(context)
  const [recent] = await sql`
    select 1 from audit_log where action = ${action} and subject_kind = ${kind} and subject_id = ${id} and actor_id = ${actor.id} and created_at > now() - interval '1 hour'`
  if (!recent)
    await recordAction(sql, {
      actor,
      action,
      subjectKind: kind,
      subjectId: id,
      subjectName: name,
      detail: { to },
    })
}
