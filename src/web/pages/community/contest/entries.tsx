// The entries of a contest: the viewer's own before voting, all of them in the viewer's order during voting,
// and by result afterwards.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type {
  Contest,
  ContestEntry,
  ContestWithImages,
} from '../../../../contract/community/contest-shapes.ts'
import type { ContestState } from '../../../../rules/contests.ts'
import { entriesQuery } from '../../../components/contests/contest-queries.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { EntryCard } from './entry-card.tsx'

const titles: Record<ContestState, string> = {
  upcoming: '',
  accepting: 'Your entries',
  waiting: 'Your entries',
  voting: 'Vote',
  closed: 'Result',
}

export function Entries({ contest, from }: { contest: ContestWithImages; from: string | undefined }) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(entriesQuery(api, contest.id, from))
  if (contest.state === 'upcoming') return null
  return (
    <section aria-labelledby="contest-entries">
      <h2 id="contest-entries" className="font-display text-22 font-medium">
        {titles[contest.state]}
      </h2>
      <Explanation contest={contest} />
      {from && (
        <p className="mt-4">
          <Link to="/contest/$slug" params={{ slug: contest.slug }} className="underline underline-offset-4">
            Back to the first page
          </Link>
        </p>
      )}
      <div className="mt-6">
        <PagedList query={query} what="entries" empty={<NoEntries contest={contest} />}>
          {(entries) => <EntryGrid contest={contest} entries={entries} />}
        </PagedList>
      </div>
    </section>
  )
}

function Explanation({ contest: { state, submissionCount, images } }: { contest: ContestWithImages }) {
  const viewer = useViewer()
  const blindness =
    images.length > 0
      ? 'Above are some of them, in a random order. Titles and names stay hidden.'
      : 'You see only your own for now.'
  const text = {
    upcoming: '',
    accepting: `${counted(submissionCount, 'photo')} entered so far. ${blindness}`,
    waiting: `${counted(submissionCount, 'photo')} entered. ${blindness}`,
    voting: viewer
      ? 'Vote for every photo you like. The order is random and your own; names and counts stay hidden until voting ends.'
      : 'Sign in to vote. The order is random; names and counts stay hidden until voting ends.',
    closed: '',
  }[state]
  return text ? <p className="mt-1 max-w-text text-quiet">{text}</p> : null
}

const NoEntries = ({ contest: { state } }: { contest: Contest }) => (
  <p className="text-quiet">
    {state === 'closed' || state === 'voting' ? 'Nobody entered a photo.' : 'You haven’t entered a photo.'}
  </p>
)

function EntryGrid({ contest, entries }: { contest: Contest; entries: ContestEntry[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <EntryCard contest={contest} entry={entry} isEager={index < 2} />
        </li>
      ))}
    </ul>
  )
}
