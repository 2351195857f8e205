// What waits for the user, the nearest deadline first, each with a link to where it is acted on.
import { Link } from '@tanstack/react-router'
import type { Waiting } from '../../../contract/accounts/notifications.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { waitingAction, waitingText } from '../../../rules/waiting.ts'
import { shortDay, weekdayAndDay } from '../../format/dates.ts'
import { counted } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { relativeTime } from '../../format/relative-time.ts'

export function WaitingList({ items }: { items: readonly Waiting[] }) {
  const format = useReaderFormat()
  const now = new Date()
  return (
    <ul>
      {items.map((item) => (
        <li
          key={`${item.kind} ${item.id}`}
          className="relative flex items-center justify-between gap-4 border-t border-hairline py-3 first:border-t-0"
        >
          <span className="min-w-0 wrap-anywhere">
            <Link to={item.path} className="stretched font-medium underline-offset-4 hover:underline">
              {waitingText(item)}
            </Link>
            {/* Time passed between rendering and hydration. */}
            <span suppressHydrationWarning className="block text-13 text-quiet tabular">
              {[
                item.guest,
                item.day && weekdayAndDay(item.day, format),
                item.due ? dueText(item.due, now, format) : relativeTime(item.since, now, format),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span
            aria-hidden
            className="shrink-0 rounded-pill border border-hairline px-3 py-1 text-13 font-medium"
          >
            {waitingAction(item.kind)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const soonMs = 2 * dayMs

/** `5 hours left`, or `Until Nov 29, 2026`. */
function dueText(due: string, now: Date, format: ReaderFormat): string {
  const leftMs = Date.parse(due) - now.getTime()
  if (leftMs > soonMs) return `Until ${shortDay(due, format)}`
  return leftMs < hourMs ? 'Less than an hour left' : `${counted(Math.floor(leftMs / hourMs), 'hour')} left`
}
