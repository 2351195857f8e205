// /notifications: what waits for the user, then events about their content and profile, newest first; live while the page is open.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Notification } from '../../../../contract/accounts/notifications.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { notificationsKey, unreadQuery } from '../../../components/notifications/unread-count.ts'
import { WaitingList } from '../../../components/notifications/waiting-list.tsx'
import { waitingQuery } from '../../../components/notifications/waiting-query.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { FollowSomebody } from './follow-somebody.tsx'
import { groupByDay } from './group-by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './notifications-query.ts'

const route = getRouteApi('/notifications')

export function NotificationsPage() {
  const { api, queryClient } = route.useRouteContext()
  const { from } = route.useSearch()
  const query = useInfiniteQuery(notificationsQuery(api, from))
  const { data: unread = 0 } = useQuery(unreadQuery(api))
  const { data: waiting = [] } = useQuery(waitingQuery(api))
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
  const isEmpty = query.data?.pages.every(({ items }) => items.length === 0) ?? false
  return (
    <div className="wrap-page pt-10 pb-20 wrap-anywhere">
      <div
        className={`flex flex-wrap items-end justify-between gap-4 ${waiting.length > 0 ? '' : 'max-w-text'}`}
      >
        <div>
          <h1 className="font-display text-32 font-medium md:text-52">Notifications</h1>
          <p role="status" className="mt-2 text-quiet">
            {statusText(unread, waiting.length)}
          </p>
        </div>
        {!isEmpty && (
          <button
            type="button"
            aria-disabled={unread === 0 || markAll.isPending}
            onClick={() => void markAll.run()}
            className={buttonClass('outline')}
          >
            Mark all as read
          </button>
        )}
      </div>
      <div className={waiting.length > 0 ? 'grid grid-cols-1 items-start gap-x-12 lg:grid-cols-2' : ''}>
        {waiting.length > 0 && (
          <section aria-labelledby="waiting-title" className="mt-8 rounded-card bg-sunken px-5 py-4">
            <h2 id="waiting-title" className="font-display text-22 font-medium">
              Needs your answer
            </h2>
            <WaitingList items={waiting} />
          </section>
        )}
        <div className="mt-8 max-w-text">
          <PagedList query={query} what="notifications" empty={<FollowSomebody />}>
            {(items) => <Days items={items} onOpen={(id) => void markOne.run(id)} />}
          </PagedList>
        </div>
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

function statusText(unread: number, waiting: number): string {
  if (unread > 0) return counted(unread, 'unread notification')
  if (waiting === 0) return 'You’re all caught up.'
  return `Nothing unread, but ${counted(waiting, 'thing')} ${waiting === 1 ? 'needs' : 'need'} your answer.`
}

function Days({ items, onOpen }: { items: Notification[]; onOpen: (id: string) => void }) {
  const format = useReaderFormat()
  // The server doesn't know the reader's time zone.
  const isMounted = useIsMounted()
  const offsetMinutes = (at: Date) => (isMounted ? -at.getTimezoneOffset() : 0)
  return groupByDay(items, { now: new Date(), offsetMinutes, format }).map((part) => (
    <section key={part.title} aria-label={part.title} className="mb-8">
      <h2 suppressHydrationWarning className="border-b border-hairline pb-2 font-medium">
        {part.title}
      </h2>
      <ul className="grid">
        {part.items.map((item) => (
          <NotificationRow key={item.id} item={item} onOpen={() => !item.isRead && onOpen(item.id)} />
        ))}
      </ul>
    </section>
  ))
}
