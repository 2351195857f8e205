// Notifies authors of admin actions on their contributions, without naming the administrator.
import type { NoticeKind, NoticeSubject } from '../../../rules/notices.ts'
import { type Notice, notify } from '../../accounts/notifications/notify.ts'
import type { ModeratedRow } from '../../app/domains/moderated-kind.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Moderated } from './kinds.ts'

/** Does nothing for an imported location. @param data other values for the text: `reason`, or the location that it was merged into */
export async function notifyAuthor(
  tx: Queryable,
  { name, work }: Moderated,
  row: ModeratedRow,
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
    data: { ...data, ...(await work.toData(tx, row)) },
  })
}

/** Notifies only of removals and restorations, by an action or its undo. */
export async function notifyRemoval(
  tx: Queryable,
  subject: Moderated,
  before: ModeratedRow,
  after: ModeratedRow,
  reason?: string,
): Promise<void> {
  if (!subject.work || Boolean(before.removed_at) === Boolean(after.removed_at)) return
  const { removed, restored } = subject.work.notices
  await notifyAuthor(tx, subject, after, after.removed_at ? removed : restored, reason ? { reason } : {})
}
