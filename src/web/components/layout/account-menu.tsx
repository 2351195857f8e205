// The signed-in user's pages, theme and sign-out: below their button in the header, and above the bar of a phone. The browser itself opens
// and closes it, so it works without scripts.
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '../../../contract/accounts/users.ts'
import { useAppContext } from '../../use-app-context.ts'
import { unreadQuery } from '../notifications/unread-count.ts'
import { Avatar } from '../users/avatar.tsx'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { LogoutButton } from './logout-button.tsx'
import { type AccountLink, accountGroups, accountMenuId, ownerLink } from './site-pages.ts'

const entryClass = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left hover:bg-sunken md:min-h-9'

export function AccountMenu({ viewer }: { viewer: CurrentUser }) {
  const { menu, close, leave } = useClosingPopover()
  const [isOpen, setOpen] = useState(false)
  const isOwner = useIsOwner(isOpen)
  const [own = [], rent = [], plan = []] = accountGroups(viewer)
  const groups = [own, isOwner ? [...rent, ownerLink] : rent, plan]
  return (
    <nav
      ref={menu}
      id={accountMenuId}
      popover="auto"
      aria-label="Your account"
      onToggle={({ newState }) => setOpen(newState === 'open')}
      onBlur={leave}
      className="m-0 inset-auto overflow-y-auto border border-hairline bg-raised p-2 text-text shadow-raised max-md:inset-x-0 max-md:bottom-(--bar) max-md:max-h-[calc(100dvh-4rem-var(--bar))] max-md:w-full max-md:rounded-t-card md:top-[4.25rem] md:right-[max(2rem,calc(50vw-43rem))] md:max-h-[calc(100dvh-5rem)] md:w-72 md:rounded-card"
    >
      <div className="flex items-center gap-3 px-3 pt-1 pb-2">
        <Avatar user={viewer} className="size-11 text-15" />
        <p className="min-w-0 flex-1 leading-5">
          <span className="block truncate font-semibold">{viewer.displayName}</span>
          <span className="block truncate text-13 text-quiet">@{viewer.username}</span>
        </p>
        <ColorSchemeSwitch />
      </div>
      {groups.map((links) => (
        <ul key={links[0]?.label} className="border-t border-hairline py-1 max-md:grid max-md:grid-cols-2">
          {links.map((link) => (
            <li key={link.label}>
              <Entry link={link} onFollow={close} />
            </li>
          ))}
        </ul>
      ))}
      <div className="border-t border-hairline pt-1">
        <LogoutButton className={entryClass}>Logout</LogoutButton>
      </div>
    </nav>
  )
}

function Entry({ link: { to, label, search }, onFollow }: { link: AccountLink; onFollow: () => void }) {
  return (
    <Link
      to={to}
      search={search as never}
      onClick={onFollow}
      activeOptions={{ exact: true, includeSearch: true }}
      activeProps={{ className: 'font-semibold' }}
      className={entryClass}
    >
      {label}
      {to === '/notifications' && <Unread />}
    </Link>
  )
}

function Unread() {
  const { api } = useAppContext()
  // The bell's stream sets the value; this query never fetches.
  const { data: unread = 0 } = useQuery({ ...unreadQuery(api), enabled: false })
  if (unread === 0) return null
  return (
    <span className="ml-auto rounded-pill bg-accent px-2 text-13 font-semibold text-on-accent tabular">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> unread</span>
    </span>
  )
}

/** Asked for when the menu is first opened: most users rent nothing out. */
function useIsOwner(isAsked: boolean): boolean {
  const { api } = useAppContext()
  const { data } = useQuery({
    queryKey: ['/api/user-listings', 'first'],
    meta: { isPersonal: true },
    queryFn: async ({ signal }) => (await api.properties.own({ limit: 1 }, { signal })).body.length > 0,
    enabled: isAsked,
  })
  return data ?? false
}

/** Closes on navigation and when the keyboard's focus leaves; the rest is the browser's. */
function useClosingPopover() {
  const menu = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(close, [path])
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close()
  }
  return { menu, close, leave }
}
