// How often each number of stars was given.
import { counted } from '../../../format/labels.ts'

export function ReviewDistribution({ stars }: { stars: number[] }) {
  const total = stars.reduce((sum, count) => sum + count, 0)
  return (
    <dl className="mt-4 grid w-full max-w-64 gap-1 text-13 tabular">
      {stars
        .map((count, index) => ({ count, stars: index + 1 }))
        .toReversed()
        .map((row) => (
          <div key={row.stars} className="flex items-center gap-2">
            <dt className="w-3 shrink-0 text-right">
              {row.stars}
              <span className="sr-only">{row.stars === 1 ? ' star' : ' stars'}</span>
            </dt>
            <dd className="flex min-w-0 flex-1 items-center gap-2">
              {/* Widths as attributes: the content policy allows no style attributes. */}
              <svg
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                className="h-1.5 min-w-0 flex-1 overflow-clip rounded-pill bg-hairline"
                aria-hidden
              >
                <rect
                  width={total === 0 ? 0 : (100 * row.count) / total}
                  height={6}
                  className="fill-accent"
                />
              </svg>
              <span className="w-8 shrink-0 text-right text-quiet">
                <span aria-hidden>{row.count}</span>
                <span className="sr-only">{counted(row.count, 'review')}</span>
              </span>
            </dd>
          </div>
        ))}
    </dl>
  )
}
