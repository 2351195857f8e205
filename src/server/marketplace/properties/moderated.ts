// A property as administrators change it: approve, reject, take down after a report, and undo each of these.
import type { NoticeKind } from '../../../rules/notices.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import type { ModeratedKind, ModeratedRow } from '../../app/domains/moderated-kind.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** The notification to the owner about a new state. */
const notices: Partial<Record<string, NoticeKind>> = {
  approved: 'property-approved',
  rejected: 'property-rejected',
  pending: 'property-pending',
  paused: 'property-paused',
  removed: 'property-removed',
}

export const moderatedProperty: ModeratedKind = {
  table: 'properties',
  toName: (row) => row.title,
  missing: 'There is no property with this id',
  changedAt: 'updated_at',
  applyEffects: notifyOwner,
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', p.title, 'text', left(p.description, 400),
        'image', (select '/media/' || i.id || '/320.jpg' from property_photos i where i.property_id = p.id order by i.sort_order, i.id limit 1),
        'isRemoved', p.state = 'removed', 'href', '/property/' || p.id, 'authorId', u.id, 'author', coalesce(u.username::text, u.name))
      from properties p left join users u on u.id = p.owner_id where p.id = ${id})`,
    set: () => ({ state: 'removed', removed_at: new Date() }),
    action: 'property.remove',
  },
  report: {
    subject: 'property',
    exists: (sql, id) => sql`select 1 from properties where id = ${id} and state = 'approved'`,
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, state = 'removed' as is_removed, false as is_anonymous from properties where owner_id = ${userId}`,
}

async function notifyOwner(tx: Queryable, before: ModeratedRow, after: ModeratedRow): Promise<void> {
  const kind = notices[String(after.state)]
  const userId = after.owner_id as string | null
  if (before.state === after.state || !kind || !userId) return
  const reason = after.state === 'rejected' ? (after.review_note as string | null) : null
  await notify(tx, {
    userId,
    kind,
    subjectKind: 'property',
    subjectId: after.id,
    data: { name: String(after.title), ...(reason ? { reason } : {}) },
  })
}
