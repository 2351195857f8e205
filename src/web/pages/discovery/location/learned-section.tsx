// What photos and check-ins show about the location: its best time, and how often the light worked out.
// Nothing is shown for fewer than ten.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Learned } from '../../../../contract/planning/best-light.ts'
import { whole } from '../../../format/labels.ts'
import { learnedQuery } from './learned-query.ts'
import { altitudeRows, bestTimeText, directionRows } from './learned-text.ts'

const route = getRouteApi('/location/$id')

export function LearnedSection({ id }: { id: string }) {
  const { api } = route.useRouteContext()
  const { data } = useQuery(learnedQuery(api, id))
  if (!data || (data.bestTime === null && data.successBySky.length === 0)) return null
  return (
    <section aria-labelledby="learned-title" className="mt-12">
      <h2 id="learned-title" className="font-display text-22 font-medium">
        Learned from photos and check-ins
      </h2>
      {data.bestTime && <BestTime time={data.bestTime} />}
      {data.successBySky.length > 0 && <Success skies={data.successBySky} />}
    </section>
  )
}

function BestTime({ time }: { time: NonNullable<Learned['bestTime']> }) {
  return (
    <>
      <p className="mt-3 max-w-text text-17">{bestTimeText(time)}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Where the sun stood
        </summary>
        <div className="grid max-w-text gap-x-12 gap-y-6 sm:grid-cols-2">
          <Histogram title="Height of the sun" rows={altitudeRows(time)} />
          <Histogram title="Direction of the sun" rows={directionRows(time)} />
        </div>
      </details>
    </>
  )
}

type Row = { label: string; count: number }

function Histogram({ title, rows }: { title: string; rows: Row[] }) {
  const max = Math.max(...rows.map(({ count }) => count))
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-2 grid gap-1">
        {rows.map(({ label, count }) => (
          <div key={label} className="grid grid-cols-[8rem_1fr_2rem] items-center gap-3">
            <dt className="text-13 text-quiet">{label}</dt>
            <dd className="contents">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden className="h-2 w-full">
                <rect width={(100 * count) / max} height="8" rx="1" className="bar fill-accent" />
              </svg>
              <span className="text-right text-13 tabular">{whole(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Success({ skies }: { skies: Learned['successBySky'] }) {
  return (
    <div className="mt-4 max-w-text">
      <h3 className="font-semibold">Got the shot</h3>
      <ul className="mt-1">
        {skies.map(({ sky, count, successes }) => (
          <li key={sky} className="flex justify-between gap-4 border-t border-hairline py-1.5">
            <span>{sky}</span>
            <span className="tabular">
              {Math.round((100 * successes) / count)}%{' '}
              <span className="text-quiet">of {whole(count)} check-ins</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
