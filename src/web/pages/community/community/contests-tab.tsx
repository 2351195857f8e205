// Contests of the community page: what is open now, the newest winners, and the archive.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ContestWithImages } from '../../../../contract/community/contest-shapes.ts'
import { ContestImages } from '../../../components/contests/contest-images.tsx'
import {
  openContestsQuery,
  pastContestsQuery,
  winnersQuery,
} from '../../../components/contests/contest-queries.ts'
import { WinnerCard } from '../../../components/contests/winner-card.tsx'
import { ListPending, ShowMore } from '../../../components/lists/paged-list.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { counted } from '../../../format/labels.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { getContestsFrom } from './community-search.ts'
import { ContestCard } from './contest-card.tsx'

const route = getRouteApi('/community')

export function ContestsTab() {
  const from = getContestsFrom(route.useSearch())
  return (
    <section aria-label="Photo contests" className="grid gap-14 pt-8">
      <OpenContests />
      <Winners />
      <PastContests from={from} />
      <HowItWorks />
    </section>
  )
}

function OpenContests() {
  const { api } = useAppContext()
  const query = useQuery(openContestsQuery(api))
  if (!query.data) return <ListPending query={query} what="contests" />
  return (
    <div>
      <h2 className="font-display text-22 font-medium">Active contests</h2>
      {query.data.length === 0 ? (
        <div className="mt-4 rounded-card border border-hairline px-6 py-12 text-center">
          <p className="font-display text-22">No contest is open right now</p>
          <p className="mt-2 text-quiet">
            The next one will be listed here. Until then, see what won before.
          </p>
        </div>
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-3">
          {query.data.map((contest) => (
            <li key={contest.id} className="min-w-0">
              <ContestCard contest={contest} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Winners() {
  const { api } = useAppContext()
  const { data: winners = [] } = useQuery(winnersQuery(api))
  if (winners.length === 0) return null
  return (
    <div>
      <h2 className="font-display text-22 font-medium">Recent winners</h2>
      <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-3">
        {winners.map((entry) => (
          <li key={entry.id}>
            <WinnerCard entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PastContests({ from }: { from: string | undefined }) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(pastContestsQuery(api, from))
  const contests = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (contests.length === 0) return null
  return (
    <div>
      <h2 className="font-display text-22 font-medium">Past contests</h2>
      <ul className="mt-4 border-b border-hairline">
        {contests.map((contest) => (
          <PastContest key={contest.id} contest={contest} />
        ))}
      </ul>
      <ShowMore query={query} what="contests" parameter="page" moreClass="mt-6" />
    </div>
  )
}

const PastContest = ({ contest }: { contest: ContestWithImages }) => (
  <li className="flex items-center gap-4 border-t border-hairline py-3">
    <div className="aspect-3/2 w-24 shrink-0 overflow-clip rounded-sm bg-sunken">
      <ContestImages contest={contest} sizes="96px" />
    </div>
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <Link
        to="/contest/$slug"
        params={{ slug: contest.slug }}
        className="inline-flex min-h-11 items-center font-medium underline-offset-4 wrap-anywhere hover:underline md:min-h-8"
      >
        {contest.title}
      </Link>
      <span className="text-13 text-quiet tabular">
        {counted(contest.submissionCount, 'entry', 'entries')}, ended{' '}
        <LocalMoment at={contest.votingEndDate} />
      </span>
      {contest.resultsAt && contest.images[0] && (
        <span className="w-full text-13 text-quiet">
          <PhotoCredit image={contest.images[0]} />
        </span>
      )}
    </div>
  </li>
)

const HowItWorks = () => (
  <div className="border-t border-hairline pt-8">
    <h2 className="font-display text-22 font-medium">How voting works</h2>
    <ul className="mt-3 grid max-w-text list-disc gap-2 pl-5">
      <li>Entries are anonymous, and nobody sees counts until voting ends.</li>
      <li>Everyone sees a different random order.</li>
      <li>
        Vote for as many entries as you like, once each, but not for your own. Every vote counts the same.
      </li>
      <li>When voting ends, the log of all ballots is published without names. Anyone can recount it.</li>
    </ul>
  </div>
)
