// The user whose data a call with a user in its path is about.
import { Problem } from '../../../contract/problems.ts'
import type { User } from './request-session.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whose data a path with `{userId}` is about. `me` and an absent id both mean the signed-in user. @throws Problem forbidden */
export function getOwnerId(user: User, input: unknown, isReading: boolean): string {
  const { userId: id = 'me' } = (input ?? {}) as { userId?: unknown }
  if (id === 'me' || id === user.id) return user.id
  if (isReading && user.isAdmin && typeof id === 'string' && uuid.test(id)) return id
  throw new Problem('forbidden', 'This belongs to someone else')
}
