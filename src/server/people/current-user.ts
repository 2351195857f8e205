// The signed-in person as the contract says it.
import type { CurrentUser } from '../../contract/people.ts'
import type { Person } from './caller.ts'

export function currentUserOf(person: Person): CurrentUser {
  return {
    id: person.id,
    username: person.username,
    displayName: person.name,
    email: person.email,
    emailVerified: person.emailVerified,
    profileImage: person.image,
    role: person.role,
    subscriptionTier: person.plan,
    subscriptionStatus: person.subscriptionStatus,
    twoFactorEnabled: person.twoFactorEnabled,
    joinedAt: person.joinedAt.toISOString(),
    isAdmin: person.isAdmin,
  }
}
