// Tells authors what administrators did to their work. Which administrator it was stays inside.
import { type Notice, notify } from '../notifications/notify.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Row, SubjectKind } from './change-row.ts'

type Work = Exclude<SubjectKind, 'user'>

/** Nobody is told of an imported location. @param data what else the line shows: `reason`, or the location that it was merged into */
export async function notifyAuthor(
  tx: Queryable,
  kind: Work,
  row: Row,
  what: 'verified' | 'removed' | 'restored',
  data: Notice['data'] = {},
): Promise<void> {
  const userId = (kind === 'location' ? row.created_by : row.user_id) as string | null
  if (!userId) return
  const [location] =
    kind === 'location'
      ? [row]
      : await tx<{ name: string }[]>`select name from locations where id = ${row.location_id as string}`
  await notify(tx, {
    userId,
    kind: `${kind}-${what}`,
    subjectKind: kind,
    subjectId: row.id,
    data: { ...data, locationName: String(location?.name ?? '') },
  })
}

/** Tells of a row that was taken down or put back, by an action or by its undo; of anything else nothing. */
export async function notifyRemoval(
  tx: Queryable,
  kind: SubjectKind,
  before: Row,
  after: Row,
  reason?: string,
): Promise<void> {
  if (kind === 'user' || Boolean(before.removed_at) === Boolean(after.removed_at)) return
  await notifyAuthor(tx, kind, after, after.removed_at ? 'removed' : 'restored', reason ? { reason } : {})
}
