// The user's own entries in a contest as a confirmation, and once the votes are counted as a certificate: each on a sheet of
// its own on paper. The name is the reader's own; of an entry nothing is said that is hidden until the result.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContestEntry, ContestPage } from '../../../../contract/community/contest-shapes.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { PrintButton } from '../../../components/actions/print-button.tsx'
import { contestQuery, ownEntriesQuery } from '../../../components/contests/contest-queries.ts'
import { getNext } from '../../../components/contests/contest-texts.ts'
import { StateBadge } from '../../../components/contests/state-badge.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { Photo } from '../../../components/photos/photo.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { ContestCover } from './contest-cover.tsx'
import { contestCrumbs } from './contest-data.ts'

const route = getRouteApi('/contest_/$slug/entries')

export function OwnEntriesPage() {
  const { slug } = route.useParams()
  const { api } = useAppContext()
  const { data: contest } = useSuspenseQuery(contestQuery(api, slug))
  const { data: entries } = useSuspenseQuery(ownEntriesQuery(api, contest.id))
  const crumbs = [...contestCrumbs(contest), { label: 'Your entries', path: `/contest/${slug}/entries` }]
  return (
    <div className="wrap-page py-6 pb-20 wrap-anywhere print:p-0">
      <Breadcrumbs crumbs={crumbs} className="print:hidden" />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 print:mt-0">
        <h1 className="font-display text-32 font-medium print:text-17">Your entries in {contest.title}</h1>
        {entries.length > 0 && <PrintButton />}
      </div>
      {entries.length === 0 && <NoEntry contest={contest} />}
      {entries.map((entry) => (
        <Certificate key={entry.id} contest={contest} entry={entry} />
      ))}
    </div>
  )
}

function NoEntry({ contest }: { contest: ContestPage }) {
  const next = getNext(contest)
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div>
        <StateBadge state={contest.state} />
        <p className="mt-3 text-17">You haven’t entered a photo in {contest.title}.</p>
        {next && (
          <p className="mt-2 text-17">
            <span className="text-quiet">{next.name}</span>{' '}
            <LocalMoment at={next.at} className="font-medium tabular" />
          </p>
        )}
        <Link to="/contest/$slug" params={{ slug: contest.slug }} className={buttonClass('primary', 'mt-5')}>
          Open the contest
        </Link>
      </div>
      <ContestCover contest={contest} />
    </div>
  )
}

type CertificateProps = { contest: ContestPage; entry: ContestEntry }

function Certificate({ contest, entry }: CertificateProps) {
  const { title, image, imageState, isWinner } = entry
  const { publicUrl } = useBrowserConfig()
  const viewer = useViewer()
  const id = `entry-${entry.id}`
  return (
    <article
      aria-labelledby={id}
      className="mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-6 rounded-card border border-hairline p-5 md:grid-cols-2 md:p-8 print:mt-6 print:block print:break-after-page print:border-0 print:p-0 print:last:break-after-auto"
    >
      <div className="grid aspect-square place-items-center overflow-clip rounded-card bg-sunken print:mx-auto print:max-w-120">
        {image ? (
          <div className="relative size-full">
            <Photo
              image={{ ...image, alt: `Entry: ${title}` }}
              sizes="(min-width: 48rem) 560px, 92vw"
              className="object-contain!"
            />
          </div>
        ) : (
          <p className="px-6 text-center text-13 text-quiet">
            {imageState === 'waiting' ? 'This image is still being copied.' : 'This image isn’t available.'}
          </p>
        )}
      </div>
      <div className="min-w-0 print:mt-8 print:text-center">
        <p className="text-quiet">
          {contest.resultsAt ? 'Certificate' : 'Confirmation of entry'} · Viewfinder
        </p>
        <h2 id={id} dir="auto" className="mt-2 font-display text-32 font-medium text-balance">
          {title}
        </h2>
        {viewer && <p className="mt-1 text-17">by {viewer.displayName}</p>}
        <p className="mt-4 font-display text-22 leading-tight font-medium">
          {isWinner && (
            <Trophy className="mr-2 inline size-5 text-accent-text" strokeWidth={1.5} aria-hidden />
          )}
          {standingText(contest, entry)}
        </p>
        <p className="mt-1">
          {contest.title}, theme {contest.theme}
          {contest.isDemo && ' (demo contest)'}
        </p>
        <p className="mt-3 print:hidden">
          <StateBadge state={contest.state} />
        </p>
        <Dates contest={contest} entry={entry} />
        {!contest.resultsAt && (
          <p className="mt-3 max-w-text text-13 text-quiet print:mx-auto">
            Names and votes stay hidden until voting ends. Share this page afterwards.
          </p>
        )}
        <QrCode
          text={`${publicUrl}/contest/${contest.slug}`}
          label="QR code of the contest"
          className="mt-4 size-24 max-md:hidden print:mx-auto print:block"
        />
      </div>
    </article>
  )
}

/** `Winner, 23 votes`, `No. 4 of 57, 12 votes`, or that it takes part. */
function standingText(contest: ContestPage, { isWinner, rank, votes, disqualificationReason }: ContestEntry) {
  if (disqualificationReason) return `Disqualified: ${disqualificationReason}`
  if (votes === null) return 'Takes part'
  const place = isWinner
    ? 'Winner'
    : rank === null
      ? 'Took part'
      : `No. ${rank} of ${contest.submissionCount}`
  return `${place}, ${counted(votes, 'vote')}`
}

function Dates({ contest, entry }: CertificateProps) {
  return (
    <dl className="mt-4 border-b border-hairline text-left tabular print:mx-auto print:max-w-120">
      <Term label="Entry number">{entry.id.slice(0, 8).toUpperCase()}</Term>
      {entry.createdAt && (
        <Term label="Entered">
          <LocalMoment at={entry.createdAt} />
        </Term>
      )}
      <Term label="Entries until">
        <LocalMoment at={contest.submissionDeadline} />
      </Term>
      <Term label="Voting">
        <LocalMoment at={contest.votingStartDate} /> to <LocalMoment at={contest.votingEndDate} />
      </Term>
      {contest.resultsAt && (
        <Term label="Result">
          <LocalMoment at={contest.resultsAt} />
        </Term>
      )}
    </dl>
  )
}

const Term = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-t border-hairline py-2 sm:grid-cols-[9rem_minmax(0,1fr)] print:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-quiet">{label}</dt>
    <dd>{children}</dd>
  </div>
)
