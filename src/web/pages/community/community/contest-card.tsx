// A contest that is not over: its subject, its dates, and what can be done now.
import { Link } from '@tanstack/react-router'
import type { ContestWithImages } from '../../../../contract/community/contest-shapes.ts'
import { ContestImages } from '../../../components/contests/contest-images.tsx'
import { getNext } from '../../../components/contests/contest-texts.ts'
import { EnterButton } from '../../../components/contests/enter-button.tsx'
import { StateBadge } from '../../../components/contests/state-badge.tsx'
import { counted } from '../../../format/labels.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

const sizes = '(min-width: 1280px) 390px, (min-width: 768px) 31vw, 92vw'

export function ContestCard({ contest }: { contest: ContestWithImages }) {
  const { slug, title, theme, description, prizeDescription, state, submissionCount, isDemo } = contest
  const next = getNext(contest)
  return (
    <article className="flex h-full min-w-0 flex-col wrap-anywhere">
      {/* The title is the link by keyboard and for screen readers. */}
      <Link
        to="/contest/$slug"
        params={{ slug }}
        tabIndex={-1}
        aria-hidden
        className="mb-4 block aspect-3/2 overflow-clip rounded-card bg-sunken"
      >
        <ContestImages contest={contest} sizes={sizes} />
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge state={state} />
        <span className="text-13 text-quiet">{theme}</span>
        {isDemo && <span className="text-13 text-quiet">Demo</span>}
      </div>
      <h3 dir="auto" className="mt-3 font-display text-22 font-medium wrap-anywhere">
        <Link to="/contest/$slug" params={{ slug }} className="underline-offset-4 hover:underline">
          {title}
        </Link>
      </h3>
      <p dir="auto" className="mt-2 line-clamp-3 text-quiet wrap-anywhere">
        {description}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        {next && (
          <>
            <dt className="text-quiet">{next.name}</dt>
            <dd className="tabular">
              <LocalMoment at={next.at} />
            </dd>
          </>
        )}
        {prizeDescription && (
          <>
            <dt className="text-quiet">Prize</dt>
            <dd dir="auto" className="line-clamp-2 wrap-anywhere">
              {prizeDescription}
            </dd>
          </>
        )}
        {state !== 'upcoming' && (
          <>
            <dt className="text-quiet">Entries</dt>
            <dd className="tabular">{counted(submissionCount, 'photo')}</dd>
          </>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap gap-3 pt-5">
        {state === 'accepting' && <EnterButton contest={contest} />}
        <Link
          to="/contest/$slug"
          params={{ slug }}
          className={buttonClass(state === 'voting' ? 'primary' : 'outline')}
        >
          {state === 'voting' ? 'Vote' : 'View contest'}
        </Link>
      </div>
    </article>
  )
}
