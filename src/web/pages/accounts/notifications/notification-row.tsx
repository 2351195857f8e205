// One notification, or a group of similar ones.
import { Link } from '@tanstack/react-router'
import { Bell, Camera, Flag, MapPin, Star } from 'lucide-react'
import type { Notification } from '../../../../contract/accounts/notifications.ts'
import { noticeText } from '../../../../rules/notices.ts'
import { Avatar } from '../../../components/users/avatar.tsx'
import { shortMoment } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { relativeTime } from '../../../format/relative-time.ts'

export function NotificationRow({ item, onOpen }: { item: Notification; onOpen: () => void }) {
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
