// “Best nights and days”: ready-made questions, the reader’s conditions, and what is found within a year.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { coordinates } from '../../../format/bearing.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { AlignForm } from './align-form.tsx'
import { alignParameters, alignQuery } from './align-queries.ts'
import { AlignResults } from './align-results.tsx'
import { isAsked, Questions, useQuestions } from './best-nights/questions.tsx'
import { inWords } from './best-nights/search-words.ts'
import { nearLandmarksQuery, type PlanData } from './plan-route.ts'
import type { AlignSearch, PlanSearch } from './plan-search.ts'

export function AlignSection({ plan, search }: { plan: PlanData; search: PlanSearch }) {
  const { align } = search
  const form = useFormKey(align)
  const questions = useQuestions(plan, search.landmark)
  return (
    <section id="align" aria-labelledby="align-title" className={`mt-16 ${align ? '' : 'print:hidden'}`}>
      <h2 id="align-title" className="font-display text-32 font-medium">
        Best nights and days
      </h2>
      <p className="mt-2 max-w-text text-quiet">
        Which days of the next 12 months have the light, the moon and the direction that you want here?
      </p>
      <Questions questions={questions} plan={plan} search={search} />
      <details
        className="group mt-6 border-y border-hairline print:hidden"
        open={align !== undefined && !isAsked(questions, align)}
      >
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-4">
          <h3 className="text-17 font-semibold">Your own conditions</h3>
          <ChevronDown className="size-6 text-quiet group-open:rotate-180" strokeWidth={1.5} aria-hidden />
        </summary>
        <AlignForm
          key={`${coordinates(plan.point)} ${form.key}`}
          plan={plan}
          search={search}
          onSend={form.onSend}
        />
      </details>
      {align && <Found plan={plan} align={align} />}
    </section>
  )
}

/** The form shows each search that comes from elsewhere, and keeps its focus after its own. */
function useFormKey(align: AlignSearch | undefined) {
  const shown = JSON.stringify(align ?? null)
  const [state, setState] = useState({ shown, key: 0, sent: '' })
  if (state.shown !== shown)
    setState({ shown, key: state.sent === shown ? state.key : state.key + 1, sent: '' })
  const onSend = (sent: AlignSearch | undefined) =>
    setState((before) => ({ ...before, sent: JSON.stringify(sent ?? null) }))
  return { key: state.key, onSend }
}

function Found({ plan, align }: { plan: PlanData; align: AlignSearch }) {
  const { api } = useAppContext()
  const parameters = alignParameters(plan, align)
  const { data, error } = useQuery(alignQuery(api, parameters))
  const landmarks = useQuery(nearLandmarksQuery(api, plan.point)).data
  const target = landmarks?.find(({ slug }) => slug === align.landmark)?.name
  return (
    <div aria-live="polite" className="mt-8">
      <p className="mb-4 max-w-text text-17">{inWords(align, target ?? align.landmark)}.</p>
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
