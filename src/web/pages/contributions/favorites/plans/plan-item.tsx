// One saved plan of the user: when, where, what for, and what can be done with it.
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { LightPlan } from '../../../../../contract/planning/light-plans.ts'
import { toPlanSearch } from '../../../../../rules/light-plan-address.ts'
import { PlanActions } from '../../../../components/light-plans/plan-actions.tsx'
import { PlanFacts } from '../../../../components/light-plans/plan-facts.tsx'
import { dateOf, placeText } from '../../../../components/light-plans/plan-texts.ts'
import { clockTime } from '../../../../format/clock.ts'
import { longDay } from '../../../../format/dates.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'

export function PlanItem({ plan }: { plan: LightPlan }) {
  const format = useReaderFormat()
  const { id, name, at, timeZone, spot } = plan
  return (
    <li
      data-entry={id}
      className="grid gap-x-8 gap-y-1 border-t border-hairline py-5 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <p className="tabular">
        <time dateTime={at}>
          <span className="block text-13 text-quiet">{longDay(dateOf(plan), format)}</span>
          <span className="block font-display text-22 font-medium text-accent-text">
            {clockTime(at, timeZone, format)}
          </span>
        </time>
      </p>
      <div className="min-w-0">
        <h3 dir="auto" className="text-17 font-medium">
          {/* Not fetched beforehand: the plan may be deleted before the answer comes. */}
          <Link
            to="/plan"
            search={toPlanSearch(plan)}
            preload={false}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-0.5 text-13 text-quiet tabular">
          {spot && !plan.location && (
            <Lock className="mr-1.5 inline size-3.5 align-[-2px]" strokeWidth={1.5} aria-hidden />
          )}
          {placeText(plan)}
        </p>
        <PlanFacts plan={plan} />
        <PlanActions plan={plan} />
      </div>
    </li>
  )
}
