// Paths that carry a person's id: it must be the caller's own.
import { Problem } from '../../contract/problems.ts'
import type { Person } from './caller.ts'

/**
 * The id that a path such as /favorites/{userId} means; `me` is the caller.
 * @param options.adminMayRead lets administrators see another person's
 * @throws Problem forbidden for anybody else
 */
export function ownId(person: Person, userId: string, options: { adminMayRead?: boolean } = {}): string {
  if (userId === 'me' || userId === person.id) return person.id
  if (options.adminMayRead && person.isAdmin && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(userId))
    return userId
  throw new Problem('forbidden', 'This belongs to someone else')
}
