// The form of a plan for administrators.

import limits from 'virtual:fields/adminPlans.update'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminPlan } from '../../../../contract/money/admin-plans.ts'
import { planRights } from '../../../../rules/plan-rights.ts'
import { type PlanFlag, planFlags } from '../../../../rules/subscriptions.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

const fields = [
  'price',
  'locationLimit',
  'favoritesLimit',
  'description',
  'features',
  ...planFlags,
  'isActive',
] as const
type Changes = Pick<AdminPlan, (typeof fields)[number]>

export function PlanDialog({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const save = useSavePlan(plan, onClose)
  const form = useForm({
    limits,
    failed: 'The plan could not be saved. Try again.',
    send: (input) => save(toChanges(input)),
  })
  return (
    <Dialog isOpen onClose={onClose} title={`Edit ${plan.name}`}>
      <Form form={form} className="grid gap-4">
        <FormMessage />
        <Field
          label="Price a month in dollars"
          name="price"
          inputMode="decimal"
          defaultValue={(plan.price / 100).toFixed(2)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Limit label="Location guides a month" name="locationLimit" value={plan.locationLimit} />
          <Limit label="Favorites" name="favoritesLimit" value={plan.favoritesLimit} />
        </div>
        <Field label="Description" name="description" defaultValue={plan.description} />
        <TextField
          label="What it includes"
          hint="One line each"
          name="features"
          defaultValue={plan.features.join('\n')}
        />
        <fieldset className="grid gap-1 sm:grid-cols-2">
          <legend className="mb-1 font-medium">Rights</legend>
          {planFlags.map((flag) => (
            <CheckBox key={flag} name={flag} label={planRights[flag]} isChecked={plan[flag]} />
          ))}
        </fieldset>
        <CheckBox name="isActive" label="Offered to new subscribers" isChecked={plan.isActive} />
        <DialogButtons onCancel={onClose} isDisabled={form.isPending}>
          Save changes
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

type LimitProps = { label: string; name: string; value: number | null }

const Limit = ({ label, name, value }: LimitProps) => (
  <Field label={label} hint="Empty: unlimited" name={name} inputMode="numeric" defaultValue={value ?? ''} />
)

const CheckBox = ({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" name={name} defaultChecked={isChecked} className="size-5 accent-accent" />
    {label}
  </label>
)

/** @throws FormError for a price or limit that is not a number */
function toChanges(input: Record<string, string>): Changes {
  const byField: Record<string, string> = {}
  const price = Number(input.price)
  if (!input.price?.trim() || !Number.isFinite(price)) byField.price = 'Enter an amount'
  const toLimit = (name: string) => {
    const text = input[name]?.trim() ?? ''
    if (text !== '' && !/^\d+$/.test(text)) byField[name] = 'Enter a whole number'
    return text === '' ? null : Number(text)
  }
  const limits = { locationLimit: toLimit('locationLimit'), favoritesLimit: toLimit('favoritesLimit') }
  if (Object.keys(byField).length > 0) throw new FormError(byField)
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, flag in input])) as Record<
    PlanFlag,
    boolean
  >
  return {
    price: Math.round(price * 100),
    ...limits,
    description: input.description ?? '',
    features: (input.features ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    ...flags,
    isActive: 'isActive' in input,
  }
}

/** Saves, and offers to undo it: the values from before are saved again. */
function useSavePlan(plan: AdminPlan, onSaved: () => void) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const send = async (changes: Changes) => {
    await api.adminPlans.update({ planId: plan.id, ...changes })
    await Promise.all(
      ['/api/admin/plans', '/api/subscription-plans', '/api/me/usage'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
  const before = Object.fromEntries(fields.map((field) => [field, plan[field]])) as Changes
  const { run: undo } = useAction(() => send(before), {
    done: { title: 'Undone', tone: 'good' },
    failed: () => ({ title: 'Couldn’t undo the change' }),
  })
  return async (changes: Changes) => {
    await send(changes)
    onSaved()
    toast({ title: `${plan.name} saved`, tone: 'good', action: { label: 'Undo', run: () => void undo() } })
  }
}
