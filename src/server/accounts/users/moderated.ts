// An account as administrators change it: suspension, role, and clearing a reported profile.
import { Problem } from '../../../contract/problems.ts'
import type { ModeratedKind, ModeratedRow } from '../../app/domains/moderated-kind.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export const moderatedUser: ModeratedKind = {
  table: 'users',
  toName: (row) => row.username ?? row.name,
  missing: 'There is no user with this id',
  applyEffects: endRights,
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', p.name, 'text', left(coalesce(p.bio, ''), 1000), 'image', p.image, 'isRemoved', p.banned,
        'href', '/u/' || p.username, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
      from users p where p.id = ${id})`,
    // Clears what the user wrote and chose. Suspending the user is a separate action on the users page.
    set: () => ({
      bio: null,
      website: null,
      instagram: null,
      flickr: null,
      image: null,
      specializes_in: [],
    }),
    action: 'profile.clear',
  },
  report: {
    subject: 'profile',
    exists: (sql, id) => sql`select 1 from users where id = ${id}`,
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, false as is_removed, false as is_anonymous from users
    where id = ${userId} and (coalesce(bio, website, instagram, flickr, image) is not null or cardinality(specializes_in) > 0)`,
}

// A suspended user's sessions end at once; losing the role closes the admin area.
async function endRights(tx: Queryable, before: ModeratedRow, after: ModeratedRow): Promise<void> {
  if (after.banned) await tx`delete from sessions where user_id = ${after.id}`
  else if (after.role !== 'admin')
    await tx`delete from sessions where user_id = ${after.id} and scope = 'admin'`
  const isActive = ({ role, banned }: ModeratedRow) => role === 'admin' && !banned
  if (!isActive(before) || isActive(after)) return
  const rest = await tx`select 1 from users where role = 'admin' and not banned`
  if (rest.length === 0)
    throw new Problem('wrong-state', 'The last administrator can’t be suspended or lose the role')
}

/**
 * Serializes changes that remove the administrator role or suspend: two administrators could otherwise remove each other.
 * @param actorId null for the operator at the command line
 * @throws Problem forbidden when the actor was removed while waiting
 */
export async function lockAdministrators(tx: Queryable, actorId: string | null): Promise<void> {
  // Rows that had to wait for the lock are read again afterwards.
  const rows = await tx`
    select id, coalesce(banned, false) and (ban_expires is null or ban_expires > now()) as is_suspended from users where role = 'admin' order by id for update`
  if (actorId && !rows.some((row) => row.id === actorId && !row.is_suspended))
    throw new Problem('forbidden', 'You’re no longer an administrator')
}
