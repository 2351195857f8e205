// The counts of a chart as a table.
import { whole } from '../../format/labels.ts'
import type { CountPoint } from './count-chart.tsx'

type CountTableProps = { caption: string; unit: string; points: readonly CountPoint[] }

/** The last point comes first: it is the newest. */
export const CountTable = ({ caption, unit, points }: CountTableProps) => (
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
