// /notifications: events about the user's content and profile, newest first; live while the page is open.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Bell, Camera, Flag, MapPin, Star } from 'lucide-react'
import type { Notification } from '../../../../contract/accounts/notifications.ts'
import { noticeText } from '../../../../rules/notices.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { notificationsKey, unreadQuery } from '../../../components/notifications/unread-count.ts'
import { Avatar } from '../../../components/users/avatar.tsx'
import { shortMoment } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { relativeTime } from '../../../format/relative-time.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { notificationsQuery } from './notifications-query.ts'

const route = getRouteApi('/notifications')

export function NotificationsPage() {
  const { api, queryClient } = route.useRouteContext()
  const { from } = route.useSearch()
  const query = useInfiniteQuery(notificationsQuery(api, from))
  const { data: unread = 0 } = useQuery(unreadQuery(api))
  const show = async ({ unread: now }: { unread: number }) => {
    queryClient.setQueryData(unreadQuery(api).queryKey, now)
    await queryClient.invalidateQueries({ queryKey: notificationsKey })
  }
  const markAll = useAction(() => api.notifications.markAllRead(), {
    onSuccess: show,
    failed: () => ({
      title: 'Error',
      description: 'The notifications could not be marked as read. Try again.',
    }),
  })
  // Opening a notification marks it as read; if the call fails, it just stays unread.
  const markOne = useAction((id: string) => api.notifications.markRead({ id }), {
    onSuccess: show,
    failed: () => undefined,
  })
  return (
    <div className="wrap-page pt-10 pb-20 wrap-anywhere">
      <div className="flex max-w-text flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-display text-52 font-medium">Notifications</h1>
          <p role="status" className="mt-2 text-quiet">
            {unread > 0 ? counted(unread, 'unread notification') : 'You’re all caught up.'}
          </p>
        </div>
        <button
          type="button"
          aria-disabled={unread === 0 || markAll.isPending}
          onClick={() => void markAll.run()}
          className={buttonClass('outline')}
        >
          Mark all as read
        </button>
      </div>
      <div className="mt-8 max-w-text">
        <PagedList
          query={query}
          what="notifications"
          empty={
            <div className="rounded-card border border-hairline px-6 py-12 text-center">
              <p className="font-display text-22">No notifications yet.</p>
              <p className="mt-2 text-quiet">
                When someone follows you or likes what you shared, you’ll see it here.
              </p>
            </div>
          }
        >
          {(items) => (
            <ul className="grid">
              {items.map((item) => (
                <NotificationRow
                  key={item.id}
                  item={item}
                  onOpen={() => !item.isRead && void markOne.run(item.id)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      <Link
        to="/account/preferences"
        className="mt-10 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Choose your notifications
      </Link>
    </div>
  )
}

function NotificationRow({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const format = useReaderFormat()
  const text = noticeText({ ...item, actorName: item.actor?.displayName ?? null })
  return (
    <li className="relative flex items-center gap-4 border-b border-hairline py-4 last:border-b-0">
      {item.actor ? <Avatar user={item.actor} /> : <SubjectIcon kind={item.subjectKind} />}
      <div className="min-w-0 flex-1">
        {item.path ? (
          <Link
            to={item.path}
            onClick={onOpen}
            className={`stretched underline-offset-4 hover:underline ${item.isRead ? '' : 'font-semibold'}`}
          >
            {text}
          </Link>
        ) : (
          <span className={item.isRead ? '' : 'font-semibold'}>{text}</span>
        )}
        {/* Time passed between rendering and hydration. */}
        <time
          dateTime={item.createdAt}
          title={shortMoment(item.createdAt, format)}
          suppressHydrationWarning
          className="block text-13 text-quiet"
        >
          {relativeTime(item.createdAt, new Date(), format)}
        </time>
      </div>
      {!item.isRead && (
        <span className="size-2.5 shrink-0 rounded-pill bg-accent">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </li>
  )
}

const signs: Record<string, typeof Camera> = { photo: Camera, location: MapPin, review: Star, report: Flag }

// An event without a user has an icon of its subject instead.
function SubjectIcon({ kind }: { kind: string }) {
  const Icon = signs[kind] ?? Bell
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-pill border border-hairline bg-sunken text-quiet">
      <Icon className="size-5" strokeWidth={1.5} aria-hidden />
    </span>
  )
}
