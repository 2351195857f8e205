// How to check a contest: the hashes published during voting, and the log of ballots afterwards.
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ContestPage } from '../../../../contract/community/contest-shapes.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

const Recount = lazy(() => import('./recount.tsx'))

export function Ballots({ contest }: { contest: ContestPage }) {
  const format = useReaderFormat()
  const [isRecounting, setRecounting] = useState(false)
  const { state, resultsAt, publishedHeads, own, id, slug } = contest
  if (state !== 'voting' && state !== 'closed') return null
  return (
    <section aria-labelledby="contest-ballots" className="border-t border-hairline pt-8">
      <h2 id="contest-ballots" className="font-display text-22 font-medium">
        Check the count
      </h2>
      <p className="mt-2 max-w-text">
        {resultsAt
          ? 'Every ballot is in a log without names. Each row contains the hash of the row before it, so nothing can be changed, added or dropped without a trace. The titles of the entries are part of it.'
          : 'Every ballot is written to a log. Its hash is published each day, so nobody can change what was voted before. The log itself follows when voting ends.'}
      </p>
      {resultsAt && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <a
            href={`/api/photo-contests/${id}/ballots`}
            download={`ballots-${slug}.json`}
            className={buttonClass('outline')}
          >
            <Download className="size-4" strokeWidth={1.5} aria-hidden />
            Download ballots
          </a>
          <button type="button" onClick={() => setRecounting(true)} className={buttonClass('outline')}>
            Recount here
          </button>
          <span className="text-13 text-quiet">
            Your browser recounts it from the ballots. Or use <code>npm run verify-contest -- FILE</code>.
          </span>
        </p>
      )}
      {isRecounting && (
        <Suspense fallback={<p className="mt-4">Recounting…</p>}>
          <Recount contest={contest} />
        </Suspense>
      )}
      {own?.voterCode && own.voteCount > 0 && (
        <p className="mt-4 text-13">
          You are <code className="wrap-anywhere">{own.voterCode}</code> in the log. Only you are shown this.
        </p>
      )}
      {publishedHeads.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Published hashes
          </summary>
          <dl className="mt-2 grid gap-2 text-13">
            {publishedHeads.map(({ day, hash }) => (
              <div key={hash} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
                <dt className="text-quiet tabular">{shortDay(day, format)}</dt>
                <dd>
                  <code className="wrap-anywhere">{hash}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}
