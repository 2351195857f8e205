// The reputation of a user, with its points on demand.
import { reputationTable } from '../../../../rules/reputation.ts'
import { whole } from '../../../format/labels.ts'

export function ReputationPoints({ reputation }: { reputation: number }) {
  return (
    <details className="mt-2 max-w-text">
      <summary className="inline-flex min-h-6 items-center gap-2">
        <span>
          <b className="font-semibold tabular">{whole(reputation)}</b> reputation
        </span>
        <span className="text-quiet underline underline-offset-4">How points work</span>
      </summary>
      <table className="mt-3 w-full border-collapse text-13">
        <thead>
          <tr className="border-b border-hairline text-left text-quiet">
            <th scope="col" className="py-1.5 font-medium">
              Contribution
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {reputationTable.map(({ contribution, label, points }) => (
            <tr key={contribution} className="border-b border-hairline last:border-b-0">
              <td className="py-1.5">{label}</td>
              <td className="py-1.5 text-right tabular">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-quiet">
        Removed contributions don’t count, and you can’t like your own.
      </p>
    </details>
  )
}
