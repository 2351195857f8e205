// The bell in the header of signed-in users. The code that updates its count loads after the page.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { useAppContext } from '../../use-app-context.ts'
import { unreadQuery } from './unread-count.ts'

export function NotificationBell() {
  const { api, queryClient } = useAppContext()
  // The stream sets the value; this query never fetches.
  const { data: unread = 0 } = useQuery({ ...unreadQuery(api), enabled: false })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    import('./notification-stream.ts').then(
      ({ followNotifications }) => {
        if (!isGone) stop = followNotifications(queryClient, api)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [queryClient, api])
  return (
    <Link
      to="/notifications"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className={buttonClass('quiet', 'relative w-[44px] px-0')}
    >
      <Bell className="size-5" strokeWidth={1.5} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 min-w-5 rounded-pill bg-accent px-1 text-center text-13 leading-5 font-semibold text-on-accent tabular"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
