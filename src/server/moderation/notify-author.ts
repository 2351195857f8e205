// Tells authors what administrators did to their work. Which administrator it was stays inside.
import type { NoticeKind, NoticeSubject } from '../../rules/notices.ts'
import { type Notice, notify } from '../notifications/notify.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Row } from './change-row.ts'
import type { Moderated } from './kinds.ts'

/** Nobody is told of an imported location. @param data what else the line shows: `reason`, or the location that it was merged into */
export async function notifyAuthor(
  tx: Queryable,
  { name, work }: Moderated,
  row: Row,
  kind: NoticeKind,
  data: Notice['data'] = {},
): Promise<void> {
  const userId = work?.getAuthor(row)
  if (!work || !userId) return
  await notify(tx, {
    userId,
    kind,
    subjectKind: name satisfies NoticeSubject,
    subjectId: row.id,
    data: { ...data, locationName: await work.getLocationName(tx, row) },
  })
}

/** Tells of a row that was taken down or put back, by an action or by its undo; of anything else nothing. */
export async function notifyRemoval(
  tx: Queryable,
  subject: Moderated,
  before: Row,
  after: Row,
  reason?: string,
): Promise<void> {
  if (!subject.work || Boolean(before.removed_at) === Boolean(after.removed_at)) return
  const { removed, restored } = subject.work.notices
  await notifyAuthor(tx, subject, after, after.removed_at ? removed : restored, reason ? { reason } : {})
}
