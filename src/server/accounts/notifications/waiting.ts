// GET /api/me/waiting: what every domain says that waits for the user, the nearest deadline first.
import type { Waiting } from '../../../contract/accounts/notifications.ts'
import { selectWaiting, type WaitingRow } from '../../app/domains/waiting.ts'
import type { UserContext } from '../../app/request/context.ts'

const maxListed = 50

export async function listWaiting({ deps: { sql, domains, now }, user }: UserContext): Promise<Waiting[]> {
  const rows = await sql<WaitingRow[]>`
    select w.kind, w.id, w.name, w.path, w.due, w.since, w.count, w.day, w.guest
    from (${selectWaiting(sql, domains, { userId: user.id, now: now() })}) w
    order by w.due nulls last, w.since, w.kind, w.id limit ${maxListed}`
  return rows.map(({ due, since, ...row }) => ({
    ...row,
    due: due?.toISOString() ?? null,
    since: since.toISOString(),
  }))
}
