// Amounts by month as bars, and the same as a table for users who prefer to read. Widths and heights are SVG
// attributes: no style attribute is allowed.
import { type ReactNode, useId } from 'react'
import { dollars } from '../../format/money.ts'
import { monthShort } from './months.ts'

/** `fill`: a class of the bar's color. */
type ChartSeries = { name: string; fill: string }
/** `month`: YYYY-MM; `values`: dollars in the order of the series. */
type ChartMonth = { month: string; values: readonly number[] }

type MonthChartProps = {
  title: string
  series: readonly ChartSeries[]
  months: readonly ChartMonth[]
  /** The months are a whole year: with amounts in its last month alone, the chart says since when there are any. */
  isYear?: boolean
}

const height = 100
/** The bar's share of its month's width. */
const barShare = 0.62

export function MonthChart({ title, series, months, isYear = false }: MonthChartProps) {
  const id = useId()
  const start = isYear ? onlyMonth(months) : undefined
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <figcaption id={id} className="font-medium">
          {title}
        </figcaption>
        {series.length > 1 && !start && <Legend series={series} />}
      </div>
      {start ? (
        <p className="mt-4 rounded-card bg-sunken px-4 py-6 text-quiet">
          Collecting since {monthName(start)}. The chart begins with the second month.
        </p>
      ) : (
        <Chart series={series} months={months} />
      )}
      <details className="mt-3 text-13">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Show as a table
        </summary>
        <MonthTable title={title} series={series} months={months} />
      </details>
    </figure>
  )
}

function Chart({ series, months }: Pick<MonthChartProps, 'series' | 'months'>) {
  const top = toTop(months)
  return (
    <div aria-hidden className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Axis top={top} />
      <Bars months={months} series={series} top={top} />
      <span />
      <MonthNames months={months} />
    </div>
  )
}

/** The last month, if nothing was before it: one bar shows no course. */
function onlyMonth(months: readonly ChartMonth[]): string | undefined {
  const last = months.at(-1)
  return last && total(last) !== 0 && months.slice(0, -1).every((month) => total(month) === 0)
    ? last.month
    : undefined
}

/** `Nov 2026`. */
const monthName = (month: string) => `${monthShort(month)} ${month.slice(0, 4)}`

const total = ({ values }: ChartMonth) => values.reduce((sum, value) => sum + value, 0)

/** The axis ends at a round amount above the highest bar. */
function toTop(months: readonly ChartMonth[]): number {
  const highest = Math.max(0, ...months.map(total))
  if (highest === 0) return 100
  const step = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 4, 6, 8, 10].map((times) => times * step).find((round) => round >= highest) ?? 10 * step
}

const Axis = ({ top }: { top: number }) => (
  <div className="-my-2 flex flex-col justify-between text-right text-13 text-quiet tabular">
    {[top, top / 2, 0].map((value) => (
      <span key={value}>{dollars(value)}</span>
    ))}
  </div>
)

function Bars({ months, series, top }: Pick<MonthChartProps, 'series' | 'months'> & { top: number }) {
  return (
    <svg
      viewBox={`0 0 ${months.length} ${height}`}
      preserveAspectRatio="none"
      className="h-48 w-full overflow-visible"
      aria-hidden
    >
      {[0, height / 2, height].map((y) => (
        <line
          key={y}
          x1={0}
          x2={months.length}
          y1={y}
          y2={y}
          className="stroke-hairline [vector-effect:non-scaling-stroke]"
        />
      ))}
      {months.map((month, index) => (
        <Bar key={month.month} month={month} series={series} x={index + (1 - barShare) / 2} top={top} />
      ))}
    </svg>
  )
}

type BarProps = { month: ChartMonth; series: readonly ChartSeries[]; x: number; top: number }

function Bar({ month, series, x, top }: BarProps) {
  let below = height
  return (
    <g>
      {series.map(({ name, fill }, index) => {
        const size = (Math.max(0, month.values[index] ?? 0) / top) * height
        below -= size
        return <rect key={name} x={x} width={barShare} y={below} height={size} className={`bar ${fill}`} />
      })}
    </g>
  )
}

const MonthNames = ({ months }: { months: readonly ChartMonth[] }) => (
  <div className="mt-2 grid auto-cols-fr grid-flow-col text-center text-13 text-quiet">
    {months.map(({ month }, index) => (
      <span
        key={month}
        className={`truncate ${(months.length - 1 - index) % 2 === 1 ? 'max-sm:invisible' : ''}`}
      >
        {monthShort(month)}
      </span>
    ))}
  </div>
)

const Legend = ({ series }: { series: readonly ChartSeries[] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-quiet">
    {series.map(({ name, fill }) => (
      <li key={name} className="flex items-center gap-1.5">
        <svg width={12} height={12} aria-hidden>
          <rect width={12} height={12} rx={3} className={fill} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

function MonthTable({ title, series, months }: Omit<MonthChartProps, 'isYear'>) {
  const cell = (value: ReactNode, key: string) => (
    <td key={key} className="py-1.5 pl-6 text-right">
      {value}
    </td>
  )
  return (
    <div className="overflow-x-auto">
      <table className="tabular">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-hairline text-quiet">
            <th scope="col" className="py-1.5 text-left font-medium">
              Month
            </th>
            {[...series.map(({ name }) => name), ...(series.length > 1 ? ['Total'] : [])].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-6 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month} className="border-b border-hairline">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {monthName(month.month)}
              </th>
              {series.map(({ name }, index) => cell(dollars(month.values[index] ?? 0), name))}
              {series.length > 1 && cell(dollars(total(month)), 'total')}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
