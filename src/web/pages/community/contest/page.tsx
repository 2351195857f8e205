// /contest/{slug}: rules, prizes and dates of one contest, its entries, and its result.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { contestQuery } from '../../../components/contests/contest-queries.ts'
import { getNext } from '../../../components/contests/contest-texts.ts'
import { EnterButton } from '../../../components/contests/enter-button.tsx'
import { StateBadge } from '../../../components/contests/state-badge.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { Ballots } from './ballots.tsx'
import { ContestCover } from './contest-cover.tsx'
import { contestCrumbs } from './contest-data.ts'
import { ContestFacts } from './contest-facts.tsx'
import { Entries } from './entries.tsx'

const route = getRouteApi('/contest/$slug')

export function ContestPage() {
  const { slug } = route.useParams()
  const { from } = route.useSearch()
  const { api } = useAppContext()
  const { data: contest } = useSuspenseQuery(contestQuery(api, slug))
  const next = getNext(contest)
  return (
    <div className="wrap-page py-6 pb-20 wrap-anywhere">
      <Breadcrumbs crumbs={contestCrumbs(contest)} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <StateBadge state={contest.state} />
            <span className="text-13 text-quiet">Theme: {contest.theme}</span>
            {contest.isDemo && <span className="text-13 text-quiet">Demo contest</span>}
          </div>
          <h1
            dir="auto"
            className="mt-3 max-w-[24ch] font-display text-32 font-medium text-balance md:text-52"
          >
            {contest.title}
          </h1>
          <p className="mt-4 max-w-text text-17 whitespace-pre-line">{contest.description}</p>
          {next && (
            <p className="mt-4 text-17">
              <span className="text-quiet">{next.name}</span>{' '}
              <LocalMoment at={next.at} className="font-medium tabular" />
            </p>
          )}
          {contest.state === 'accepting' && (
            <div className="mt-6">
              <EnterButton contest={contest} />
            </div>
          )}
        </div>
        {/* During voting all entries follow at once. */}
        {contest.state !== 'voting' && <ContestCover contest={contest} />}
      </div>
      <div className="mt-12 grid gap-12">
        <Entries contest={contest} from={from} />
        <ContestFacts contest={contest} />
        <Ballots contest={contest} />
      </div>
    </div>
  )
}
