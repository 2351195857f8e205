// From which US states a location's viewers search, as far as their requests say so.
import type { LocationAnalytics } from '../../../../contract/operations/analytics.ts'
import { minVisitorsOfState } from '../../../../rules/analytics.ts'
import { usStates } from '../../../../rules/search/place-names.ts'
import { whole } from '../../../format/labels.ts'

const stateName = (code: string) => usStates.find((state) => state.code === code)?.name ?? code

export const ViewerStates = ({ states }: Pick<LocationAnalytics, 'states'>) => (
  <section aria-labelledby="states-title">
    <h2 id="states-title" className="font-display text-22 font-medium">
      Where viewers search from
    </h2>
    <p className="mt-2 text-quiet">
      Only of viewers who searched near a position in the US that day.
      {states.length === 0 &&
        ` Not enough data yet: a state is shown once ${minVisitorsOfState} of its visitors come on one day.`}
    </p>
    {states.length > 0 && (
      <dl className="mt-3 border-b border-hairline tabular">
        {states.map(({ state, views }) => (
          <div key={state} className="flex justify-between gap-6 border-t border-hairline py-2.5">
            <dt>{stateName(state)}</dt>
            <dd className="text-right">{whole(views)}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
