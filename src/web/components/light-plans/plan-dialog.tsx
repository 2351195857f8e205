// The form of a plan in a dialog: a new one, or an existing one. In the planner it also saves what that shows.
import limits from 'virtual:fields/lightPlans.create'
import { useQueryClient } from '@tanstack/react-query'
import type { LightPlan, NewLightPlan } from '../../../contract/planning/light-plans.ts'
import { coordinates } from '../../format/bearing.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { DraftNotice } from '../forms/draft-notice.tsx'
import { Form, FormMessage } from '../forms/form.tsx'
import { getDraftKey, useDraft } from '../forms/use-draft.ts'
import { useForm } from '../forms/use-form.ts'
import { useViewer } from '../session/viewer.ts'
import { planQuery, plansKey } from './plan-queries.ts'
import { changesOf, type PlannedState, stateOf } from './plan-state.ts'
import { momentText } from './plan-texts.ts'

type Texts = Pick<NewLightPlan, 'name' | 'subject' | 'gear' | 'note'>

type Props = {
  plan?: LightPlan
  /** What the planner shows, with its time zone; without it the plan keeps its own. */
  shown?: PlannedState & { timeZone: string }
  /** What a new one begins with. */
  start?: Pick<Texts, 'name' | 'subject' | 'gear'>
  onSaved: (plan: LightPlan) => void
  onClose: () => void
}

export function PlanDialog(props: Props) {
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.plan ? 'Edit plan' : 'Save plan'}
      className="wrap-anywhere"
    >
      <PlanForm {...props} />
    </Dialog>
  )
}

const textsOf = ({ name, subject, gear, note }: Texts): Texts => ({ name, subject, gear, note })

function PlanForm({ plan, shown, start, onSaved, onClose }: Props) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const format = useReaderFormat()
  const saved = plan ? textsOf(plan) : { name: '', subject: '', gear: '', note: '', ...start }
  const subject = plan?.id ?? (shown && `${shown.latitude},${shown.longitude},${shown.at}`)
  const stored = useDraft(getDraftKey('plan', viewer?.id ?? '', subject), saved)
  const form = useForm({
    limits,
    draft: stored,
    failed: 'The plan could not be saved. Try again.',
    signIn: 'save plans',
    send: async (_, { once }) => {
      const texts = stored.getNewest()
      const { timeZone: _zone, ...state } = shown ?? { timeZone: '' }
      const input = { ...texts, ...state }
      // Only what was changed here: another tab may have changed the rest.
      const result = plan
        ? await api.lightPlans.change({
            id: plan.id,
            ...changesOf({ ...saved, ...stateOf(plan) }, input),
          })
        : await api.lightPlans.create(input as NewLightPlan, once(input))
      stored.reset()
      queryClient.setQueryData(planQuery(api, result.id).queryKey, result)
      await queryClient.invalidateQueries({ queryKey: [plansKey, 'list'] })
      onClose()
      onSaved(result)
    },
  })
  const moment = shown ?? plan
  return (
    <Form form={form} className="grid gap-4">
      <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
      {moment && (
        <p className="rounded-sm bg-sunken px-3 py-2 text-quiet tabular">
          {momentText(moment, format)} · {coordinates(moment)}
        </p>
      )}
      <Field name="name" label="Name" autoFocus />
      <Field
        name="subject"
        label="Subject (optional)"
        hint="What you want in the photo, such as “moonrise behind the lighthouse”."
        autoComplete="off"
      />
      <Field name="gear" label="Gear (optional)" hint="Lens, tripod, filters, lamp." autoComplete="off" />
      <TextField name="note" label="Notes (optional)" rows={3} />
      <FormMessage />
      <p className="text-13 text-quiet">Only you see your plans, unless you share one by link.</p>
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
          {form.isPending ? 'Saving…' : 'Save plan'}
        </button>
        <button
          type="button"
          onClick={() => {
            stored.reset()
            onClose()
          }}
          className={buttonClass('quiet')}
        >
          Cancel
        </button>
      </div>
    </Form>
  )
}
