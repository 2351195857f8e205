// What can be done with a saved plan: edit, share, calendar, trip, delete.
import { CalendarClock, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LightPlan } from '../../../contract/planning/light-plans.ts'
import { useLoaded } from '../../browser/use-loaded.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useAction } from '../actions/use-action.ts'
import { AddToTrip } from '../trips/add-to-trip.tsx'
import { planQuery, plansKey } from './plan-queries.ts'
import type { PlannedState } from './plan-state.ts'
import { stateOf } from './plan-state.ts'

const small = 'min-h-9 px-3 text-13 pointer-coarse:min-h-11'

type Props = {
  plan: LightPlan
  /** What the planner shows and would save; absent elsewhere. */
  shown?: PlannedState & { timeZone: string }
  onRemoved?: () => void
}

export function PlanActions({ plan, shown, onRemoved }: Props) {
  const [open, setOpen] = useState<'edit' | 'share'>()
  const [PlanDialog, loadDialog] = useLoaded(() =>
    import('./plan-dialog.tsx').then((part) => part.PlanDialog),
  )
  const [SharePlan, loadShare] = useLoaded(() => import('./share-plan.tsx').then((part) => part.SharePlan))
  const remove = useRemoval(plan, onRemoved)
  const { id, name, location, shareToken } = plan
  const show = (which: 'edit' | 'share') => {
    if (which === 'edit') loadDialog()
    else loadShare()
    setOpen(which)
  }
  const buttons = [
    [shown ? 'Update plan' : 'Edit', Pencil, () => show('edit')],
    [shareToken ? 'Shared by link' : 'Share', Share2, () => show('share')],
    ['Delete', Trash2, () => void remove.run()],
  ] as const
  return (
    <div className="-ml-3 mt-2 flex flex-wrap items-center gap-x-1 print:hidden">
      <a
        href={`/api/light-plans/${id}/export?format=ics`}
        download
        aria-label={`Calendar: ${name}`}
        className={buttonClass('quiet', small)}
      >
        <CalendarClock className="size-4" strokeWidth={1.5} aria-hidden />
        Calendar
      </a>
      {buttons.map(([label, Icon, run]) => (
        <button
          key={label}
          type="button"
          aria-label={`${label}: ${name}`}
          onClick={run}
          className={buttonClass('quiet', `${small} noscript:hidden`)}
        >
          <Icon className="size-4" strokeWidth={1.5} aria-hidden />
          {label}
        </button>
      ))}
      {location && (
        <AddToTrip location={location} className={buttonClass('quiet', `${small} noscript:hidden`)} />
      )}
      {open === 'edit' && PlanDialog && (
        <PlanDialog
          plan={plan}
          {...(shown && { shown })}
          onClose={() => setOpen(undefined)}
          onSaved={(saved) => toast({ title: 'Plan saved', description: saved.name, tone: 'good' })}
        />
      )}
      {open === 'share' && SharePlan && <SharePlan plan={plan} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** Deletes at once, with Undo: a new plan with the same content. Its link stays withdrawn. */
function useRemoval(plan: LightPlan, onRemoved: (() => void) | undefined) {
  const { api, queryClient } = useAppContext()
  const readAnew = () => queryClient.invalidateQueries({ queryKey: [plansKey, 'list'] })
  const { id, name, subject, gear, note } = plan
  const content = { name, subject, gear, note, ...stateOf(plan) }
  const restore = useAction(
    (input: typeof content, getKey) =>
      api.lightPlans.create(input, { context: { headers: { 'idempotency-key': getKey() } } }),
    { failed: { title: 'Error', fallback: 'The plan could not be restored.' }, onSettled: readAnew },
  )
  return useAction(() => api.lightPlans.remove({ id }), {
    done: {
      title: 'Plan deleted',
      description: name,
      action: { label: 'Undo', run: () => void restore.run(content) },
    },
    onSuccess: () => {
      queryClient.setQueryData(planQuery(api, id).queryKey, null)
      onRemoved?.()
    },
    failed: { title: 'Error', fallback: 'The plan could not be deleted.' },
    onSettled: readAnew,
  })
}
