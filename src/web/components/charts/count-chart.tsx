// Counts as bars, and the same as a table for users who prefer to read. Sizes are SVG attributes: no style
// attribute is allowed.
import { useId } from 'react'
import { whole } from '../../format/labels.ts'

/** `name`: in the table; `label`: below the bar, if there is room. */
export type CountPoint = { name: string; label: string; value: number }

type CountChartProps = {
  title: string
  /** What a point is, above the table’s first column. */
  unit: string
  points: readonly CountPoint[]
  fill?: string
  isSmall?: boolean
}

const height = 100
/** The bar's share of its width. */
const barShare = 0.7
const maxLabels = 6

export function CountChart({ title, unit, points, fill = 'fill-accent', isSmall = false }: CountChartProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        {title}
        <span className="font-normal text-quiet tabular">{whole(sum(points))}</span>
      </figcaption>
      {points.length === 1 ? (
        <p className="mt-3 rounded-card bg-sunken px-4 py-6 text-quiet">
          Collecting since {points[0]?.name}. The chart begins with the second day.
        </p>
      ) : (
        <BarChart points={points} fill={fill} isSmall={isSmall} />
      )}
      <details className="mt-2 text-13">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Show as a table
        </summary>
        <CountTable caption={title} unit={unit} points={points} />
      </details>
    </figure>
  )
}

function BarChart({
  points,
  fill,
  isSmall,
}: {
  points: readonly CountPoint[]
  fill: string
  isSmall: boolean
}) {
  const top = toTop(points)
  return (
    <div aria-hidden className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div className="-my-2 flex flex-col justify-between text-right text-13 text-quiet tabular">
        <span>{whole(top)}</span>
        <span>0</span>
      </div>
      <Bars points={points} top={top} fill={fill} className={isSmall ? 'h-20' : 'h-44'} />
      <span />
      <Labels points={points} />
    </div>
  )
}

const sum = (points: readonly CountPoint[]) => points.reduce((total, { value }) => total + value, 0)

/** The axis ends at a round number above the highest bar. */
function toTop(points: readonly CountPoint[]): number {
  const highest = Math.max(0, ...points.map(({ value }) => value))
  if (highest <= 4) return 4
  const step = 10 ** Math.floor(Math.log10(highest))
  return (
    [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((times) => times * step).find((round) => round >= highest) ?? highest
  )
}

type BarsProps = { points: readonly CountPoint[]; top: number; fill: string; className: string }

const Bars = ({ points, top, fill, className }: BarsProps) => (
  <svg
    viewBox={`0 0 ${points.length} ${height}`}
    preserveAspectRatio="none"
    className={`w-full overflow-visible ${className}`}
    aria-hidden
  >
    {[0, height].map((y) => (
      <line
        key={y}
        x1={0}
        x2={points.length}
        y1={y}
        y2={y}
        className="stroke-hairline [vector-effect:non-scaling-stroke]"
      />
    ))}
    {points.map(({ name, value }, index) => (
      <rect
        key={name}
        x={index + (1 - barShare) / 2}
        width={barShare}
        y={height - (value / top) * height}
        height={(value / top) * height}
        className={`bar ${fill}`}
      />
    ))}
  </svg>
)

/** As many labels as fit, each below its bar; the last bars have none if there is no room. */
function Labels({ points }: { points: readonly CountPoint[] }) {
  const step = Math.ceil(points.length / maxLabels)
  const isShown = (index: number) =>
    index % step === 0 && (step < 3 || index === 0 || points.length - index > step / 2)
  return (
    <div className="mt-2 grid h-5 auto-cols-[minmax(0,1fr)] grid-flow-col text-13 whitespace-nowrap text-quiet tabular">
      {points.map(({ name, label }, index) => (
        <span key={name} className={(index / step) % 2 === 1 && points.length > 3 ? 'max-sm:invisible' : ''}>
          {isShown(index) && label}
        </span>
      ))}
    </div>
  )
}

type CountTableProps = { caption: string; unit: string; points: readonly CountPoint[] }

/** The counts as a table. The last point comes first: it is the newest. */
const CountTable = ({ caption, unit, points }: CountTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label={caption} tabIndex={0} className="max-h-80 overflow-auto">
    <table className="tabular">
      <thead>
        <tr className="border-b border-hairline text-quiet">
          <th scope="col" className="py-1.5 text-left font-medium">
            {unit}
          </th>
          <th scope="col" className="py-1.5 pl-8 text-right font-medium">
            Number
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ name, value }) => (
          <tr key={name} className="border-b border-hairline">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
              {name}
            </th>
            <td className="py-1.5 pl-8 text-right">{whole(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
