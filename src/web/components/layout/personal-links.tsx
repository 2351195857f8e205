// The header items of signed-in users: the bell, and the link to their profile.
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '../../../contract/accounts/users.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { Avatar } from '../users/avatar.tsx'

export function PersonalLinks({ viewer }: { viewer: CurrentUser }) {
  return (
    <>
      <NotificationBell />
      {/* The phone's menu has this link. */}
      <Link
        to="/u/$username"
        params={{ username: viewer.username }}
        className="hidden size-11 place-items-center rounded-pill hover:bg-sunken sm:grid"
      >
        <Avatar user={viewer} className="size-8 text-13" />
        <span className="sr-only">My profile</span>
      </Link>
    </>
  )
}
