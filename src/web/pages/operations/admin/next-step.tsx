// The top of /admin: what an administrator does next, and why: each queue with the rows that have waited longest in it.
import { Link } from '@tanstack/react-router'
import { type WaitingCount, waitingRows } from '../../../../rules/admin-sections.ts'
import { whole } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import type { ListRow } from './list-rows.tsx'
import { type Counts, useOldestRows } from './oldest-rows.ts'
import { type Seen, toRefKey, useSeen } from './preview-queries.ts'
import { RowPlace, SubjectPicture } from './row-picture.tsx'
import { waitedText } from './waited-text.ts'

/** The most urgent first. */
const reasons: Record<WaitingCount, string> = {
  disputesOpen: 'A dispute is lost if nobody answers it before its deadline.',
  paymentsToCheck: 'A user may be waiting for their money.',
  subjectsReported: 'Users reported these as wrong or against the rules.',
  jobsFailed: 'What these jobs do has not happened yet.',
  mailsFailed: 'These users don’t know what the emails say.',
  mailsRefused: 'The email server turns them away; they’re tried again for two days.',
  messagesOpen: 'Somebody wrote and has no answer yet.',
  permitsPending: 'These users can’t plan until their permit is confirmed.',
  propertiesPending: 'Owners can’t rent these out until they’re approved.',
  applicationsPending: 'These photographers would like to be featured.',
  locationsWaiting: 'Users submitted these, and nobody has checked them yet.',
  coversWaiting: 'Each stands for its location once you approve it.',
  contestsFlagged: 'Decide before the winners are announced.',
  contestsWithCopies: 'Compare the photos before the winners are announced.',
}

const urgency = Object.keys(reasons) as WaitingCount[]

export const byUrgency = (a: { name: string }, b: { name: string }): number =>
  urgency.indexOf(a.name as WaitingCount) - urgency.indexOf(b.name as WaitingCount)

export function NextSteps({ counts }: { counts: Counts }) {
  const open = urgency.filter((name) => counts[name])
  const oldest = useOldestRows(counts)
  const { seen } = useSeen([...oldest.values()].flat().flatMap(({ subject }) => subject ?? []))
  if (open.length === 0) return <p className="mt-2 text-17 text-quiet">You’re all caught up.</p>
  return (
    <section aria-labelledby="next-title" className="mt-6">
      <h2 id="next-title" className="text-17 font-semibold">
        What to do next
      </h2>
      <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-y-4">
        {open.map((name, index) => (
          <Queue
            key={name}
            name={name}
            count={counts[name] ?? 0}
            rows={oldest.get(name) ?? []}
            seen={seen}
            isFirst={index === 0}
          />
        ))}
      </ol>
    </section>
  )
}

type QueueProps = {
  name: WaitingCount
  count: number
  rows: readonly ListRow[]
  seen: ReadonlyMap<string, Seen>
  isFirst: boolean
}

function Queue({ name, count, rows, seen, isFirst }: QueueProps) {
  const queue = waitingRows.find((one) => one.count === name)
  if (!queue) return null
  const to: string = `/admin/${queue.path}`
  const filters = { ...(queue.tab && { tab: queue.tab }), ...(queue.kind && { kind: queue.kind }) }
  const toItem = (row: ListRow) => ({ ...filters, order: 'oldest', ...(row.subject && { item: row.key }) })
  const [first] = rows
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 rounded-card border border-hairline p-4 md:p-6 ${rows.length > 0 ? 'lg:grid-cols-[18rem_minmax(0,1fr)]' : ''}`}
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-3">
          <span className={`font-display text-accent-text tabular ${isFirst ? 'text-52' : 'text-32'}`}>
            {whole(count)}
          </span>
          <Link
            to={to}
            search={filters as never}
            className="font-display text-22 font-medium underline-offset-4 hover:underline"
          >
            {count === 1 ? queue.one : queue.label}
          </Link>
        </h3>
        <p className="text-quiet">{reasons[name]}</p>
        {isFirst && (
          <Link
            to={to}
            search={(first ? toItem(first) : filters) as never}
            className={buttonClass('primary', 'mt-3')}
          >
            Start
          </Link>
        )}
      </div>
      {rows.length > 0 && (
        <ul aria-label={`${queue.label}, oldest first`} className="grid min-w-0 content-start gap-y-3">
          {rows.map((row) => (
            <li key={row.key} className="relative flex min-w-0 gap-4">
              {row.subject && (
                <SubjectPicture
                  subject={row.subject}
                  seen={seen.get(toRefKey(row.subject))}
                  isPending={false}
                />
              )}
              <div className="min-w-0 flex-1">
                <Link
                  to={to}
                  search={toItem(row) as never}
                  className="stretched line-clamp-2 font-medium wrap-anywhere underline-offset-4 hover:underline"
                >
                  {row.name}
                </Link>
                {row.subject && <RowPlace seen={seen.get(toRefKey(row.subject))} />}
                {row.since && <Age since={row.since} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Age = ({ since }: { since: string }) => (
  <time dateTime={since} suppressHydrationWarning className="block text-13 text-quiet">
    {waitedText(since, new Date())}
  </time>
)
