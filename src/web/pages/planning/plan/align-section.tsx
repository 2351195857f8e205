// “When does it align?”: the form, and what it finds.
import { useQuery } from '@tanstack/react-query'
import { useAppContext } from '../../../use-app-context.ts'
import { AlignForm } from './align-form.tsx'
import { AlignResults } from './align-results.tsx'
import { alignParameters, alignQuery, type PlanData } from './plan-data.ts'
import type { AlignSearch, PlanSearch } from './plan-search.ts'

export function AlignSection({ plan, search }: { plan: PlanData; search: PlanSearch }) {
  return (
    <section id="align" aria-labelledby="align-title" className="mt-16">
      <h2 id="align-title" className="font-display text-32 font-medium">
        When does it align?
      </h2>
      <p className="mt-2 max-w-text text-quiet">
        Find the days when the sun or the moon stands in a direction from here, or behind a landmark.
      </p>
      <AlignForm plan={plan} search={search} />
      {search.align && <Found plan={plan} align={search.align} />}
    </section>
  )
}

function Found({ plan, align }: { plan: PlanData; align: AlignSearch }) {
  const { api } = useAppContext()
  const parameters = alignParameters(plan, align)
  const { data, error } = useQuery(alignQuery(api, parameters))
  return (
    <div aria-live="polite" className="mt-8">
      {data ? (
        <AlignResults found={data} parameters={parameters} timeZone={plan.timeZone} />
      ) : error ? (
        <p className="text-bad">{error.message}</p>
      ) : (
        <div className="skeleton h-40" aria-busy />
      )}
    </div>
  )
}
