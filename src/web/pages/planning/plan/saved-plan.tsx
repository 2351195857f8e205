// The saved plan in the address: what it is for, whether the planner still shows it, and what can be done with it.
import { Link, useNavigate } from '@tanstack/react-router'
import type { LightPlan } from '../../../../contract/planning/light-plans.ts'
import { toPlanSearch } from '../../../../rules/light-plan-address.ts'
import { PlanActions } from '../../../components/light-plans/plan-actions.tsx'
import { PlanFacts } from '../../../components/light-plans/plan-facts.tsx'
import { differenceOf } from '../../../components/light-plans/plan-state.ts'
import { momentText } from '../../../components/light-plans/plan-texts.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import type { ShownPlan } from './shown-plan.ts'

export function SavedPlan({ plan, shown: { state } }: { plan: LightPlan; shown: ShownPlan }) {
  const format = useReaderFormat()
  const navigate = useNavigate()
  const difference = differenceOf(plan, state)
  return (
    <section aria-labelledby="saved-plan-title" className="mt-5 border-y border-hairline py-4">
      <p className="text-13 text-quiet tabular">Plan for {momentText(plan, format)}</p>
      <h2 id="saved-plan-title" dir="auto" className="font-display text-22 font-medium">
        {plan.name}
      </h2>
      <PlanFacts plan={plan} />
      <p aria-live="polite" className="mt-2 text-13 text-quiet empty:hidden print:hidden">
        {difference && (
          <>
            You’ve changed {difference === 'moment' ? 'the spot or the time' : 'the search for alignments'}{' '}
            since.{' '}
            <Link
              to="/plan"
              search={toPlanSearch(plan)}
              resetScroll={false}
              className="text-text underline underline-offset-4"
            >
              Show the plan as saved
            </Link>
          </>
        )}
      </p>
      <PlanActions
        plan={plan}
        shown={state}
        onRemoved={() =>
          void navigate({
            to: '/plan',
            search: (before: object) => ({ ...before, plan: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </section>
  )
}
