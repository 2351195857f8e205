// The signed-in user in the contract's shape.
import type { CurrentUser } from '../../../contract/accounts/users.ts'
import type { User } from './request-session.ts'

export function toCurrentUser(user: User): CurrentUser {
  return {
    id: user.id,
    username: user.username,
    displayName: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    profileImage: user.image,
    role: user.role,
    subscriptionTier: user.plan,
    subscriptionStatus: user.subscriptionStatus,
    twoFactorEnabled: user.twoFactorEnabled,
    joinedAt: user.joinedAt.toISOString(),
    isAdmin: user.isAdmin,
    units: user.units,
    clock: user.clock,
  }
}
