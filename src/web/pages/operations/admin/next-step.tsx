// The top of /admin: what an administrator does first, and why.
import { Link } from '@tanstack/react-router'
import { type WaitingCount, waitingRows } from '../../../../rules/admin-sections.ts'
import { whole } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'

/** The most urgent first. */
const reasons: Record<WaitingCount, string> = {
  disputesOpen: 'A dispute is lost if nobody answers it before its deadline.',
  paymentsToCheck: 'A user may be waiting for their money.',
  subjectsReported: 'Users reported these as wrong or against the rules.',
  jobsFailed: 'What these jobs do has not happened yet.',
  mailsFailed: 'These users don’t know what the emails say.',
  mailsRefused: 'The email server turns them away; they’re tried again for two days.',
  messagesOpen: 'Somebody wrote and has no answer yet.',
  propertiesPending: 'Owners can’t rent these out until they’re approved.',
  locationsWaiting: 'Users submitted these, and nobody has checked them yet.',
  coversWaiting: 'Each stands for its location once you approve it.',
  contestsFlagged: 'Decide before the winners are announced.',
  contestsWithCopies: 'Compare the photos before the winners are announced.',
}

const urgency = Object.keys(reasons) as WaitingCount[]

export const byUrgency = (a: { name: string }, b: { name: string }): number =>
  urgency.indexOf(a.name as WaitingCount) - urgency.indexOf(b.name as WaitingCount)

type Counts = Partial<Record<WaitingCount, number>>

/** Undefined if nothing waits. */
export function getNextStep(counts: Counts): WaitingCount | undefined {
  return urgency.find((name) => counts[name])
}

export function NextStep({ name, counts }: { name: WaitingCount; counts: Counts }) {
  const row = waitingRows.find(({ count }) => count === name)
  if (!row) return null
  const to: string = `/admin/${row.path}`
  return (
    <section
      aria-labelledby="next-title"
      className="relative mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-hairline p-6"
    >
      <p className="font-display text-52 text-accent-text tabular">{whole(counts[name] ?? 0)}</p>
      <div className="min-w-52 flex-1">
        <h2 id="next-title" className="text-13 font-semibold text-quiet">
          Do this next
        </h2>
        <Link
          to={to}
          search={{ ...(row.tab && { tab: row.tab }), ...(row.kind && { kind: row.kind }) } as never}
          className="stretched font-display text-22 font-medium"
        >
          {row.label}
        </Link>
        <p className="text-quiet">{reasons[name]}</p>
      </div>
      <span aria-hidden className={buttonClass('primary')}>
        Start
      </span>
    </section>
  )
}
