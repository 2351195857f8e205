// The header items of signed-in users: the bell, and the button of their account's menu.
import type { CurrentUser } from '../../../contract/accounts/users.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { Avatar } from '../users/avatar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { accountMenuId } from './site-pages.ts'

export function PersonalLinks({ viewer }: { viewer: CurrentUser }) {
  return (
    <>
      <NotificationBell />
      {/* On a phone the bar at the bottom has it, where there is one. */}
      <button
        type="button"
        popoverTarget={accountMenuId}
        className="grid size-11 place-items-center rounded-pill hover:bg-sunken max-md:tall:hidden"
      >
        <Avatar user={viewer} className="size-8 text-13" />
        <span className="sr-only">Account menu of {viewer.displayName}</span>
      </button>
      <AccountMenu viewer={viewer} />
    </>
  )
}
