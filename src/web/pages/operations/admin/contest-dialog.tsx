// The form of a contest for administrators. Times are in the administrator's time zone.

import limits from 'virtual:fields/adminContests.create'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Contest } from '../../../../contract/community/contest-shapes.ts'
import { contestLimits } from '../../../../rules/contests.ts'
import { minuteMs } from '../../../../rules/durations.ts'
import { themeIds } from '../../../../rules/places.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { themeName } from '../../../format/labels.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { useFormField } from '../../../ui/form-context.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { refreshContests } from './contests-query.ts'

const dates = [
  ['startDate', 'Opens'],
  ['submissionDeadline', 'Entries until'],
  ['votingStartDate', 'Voting from'],
  ['votingEndDate', 'Voting until'],
] as const

/** `contest` is absent for a new one. */
export function ContestDialog({ contest, onClose }: { contest?: Contest; onClose: () => void }) {
  const save = useSaveContest(contest, onClose)
  const form = useForm({
    limits,
    failed: 'The contest could not be saved. Try again.',
    send: (input, { form: element }) => save(toInput(input, new FormData(element).getAll('allowedThemes'))),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={contest ? 'Edit contest' : 'Create contest'}
      className="sm:w-[40rem]"
    >
      <Form form={form} className="grid gap-4">
        <FormMessage />
        <Field name="title" label="Title" defaultValue={contest?.title} />
        <Field name="theme" label="Theme" defaultValue={contest?.theme} />
        <TextField name="description" label="Description" defaultValue={contest?.description} />
        <div className="grid gap-4 sm:grid-cols-2">
          {dates.map(([name, label]) => (
            <Field
              key={name}
              label={label}
              name={name}
              type="datetime-local"
              defaultValue={contest && toLocal(contest[name])}
            />
          ))}
        </div>
        <TextField name="prizeDescription" label="Prize" rows={2} defaultValue={contest?.prizeDescription} />
        <TextField name="rules" label="More rules" defaultValue={contest?.rules} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Photos per user"
            name="maxSubmissionsPerUser"
            inputMode="numeric"
            defaultValue={contest?.maxSubmissionsPerUser ?? contestLimits.defaultSubmissionsPerUser}
          />
          <Field
            label="Winners"
            name="winnerCount"
            inputMode="numeric"
            defaultValue={contest?.winnerCount ?? 1}
          />
        </div>
        <Field
          label="Least age of an account that votes, in days"
          name="minAccountAgeDays"
          inputMode="numeric"
          hint="0 means any age. Shown in the rules."
          defaultValue={contest?.minAccountAgeDays ?? 0}
        />
        <ThemeFields allowed={contest?.allowedThemes ?? []} />
        <CheckBox
          name="requiresCaptureDate"
          label="Only photos taken during the contest, by their camera data"
          isChecked={contest?.requiresCaptureDate ?? false}
        />
        <CheckBox name="isActive" label="Shown to everybody" isChecked={contest?.isActive ?? true} />
        <DialogButtons onCancel={onClose} isDisabled={form.isPending}>
          {contest ? 'Save changes' : 'Create contest'}
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

function ThemeFields({ allowed }: { allowed: Contest['allowedThemes'] }) {
  const { error } = useFormField('allowedThemes')
  return (
    <fieldset>
      <legend className="font-medium">Locations with one of these themes</legend>
      <p className="text-13 text-quiet">None means any location. Every entry is checked.</p>
      <div className="mt-1 grid grid-cols-2 sm:grid-cols-3">
        {themeIds.map((id) => (
          <CheckBox
            key={id}
            name="allowedThemes"
            value={id}
            label={themeName(id)}
            isChecked={allowed.includes(id)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type CheckBoxProps = { name: string; value?: string; label: string; isChecked: boolean }

const CheckBox = ({ name, value, label, isChecked }: CheckBoxProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChecked}
      className="size-5 shrink-0 accent-accent"
    />
    {label}
  </label>
)

// `YYYY-MM-DDTHH:MM` of the browser's zone.
function toLocal(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

function toInput(input: Record<string, string>, themes: FormDataEntryValue[]) {
  const toInstant = (name: (typeof dates)[number][0]) => {
    const time = Date.parse(input[name] ?? '')
    return Number.isNaN(time) ? '' : new Date(time).toISOString()
  }
  return {
    title: input.title ?? '',
    theme: input.theme ?? '',
    description: input.description ?? '',
    prizeDescription: input.prizeDescription ?? '',
    rules: input.rules ?? '',
    startDate: toInstant('startDate'),
    submissionDeadline: toInstant('submissionDeadline'),
    votingStartDate: toInstant('votingStartDate'),
    votingEndDate: toInstant('votingEndDate'),
    maxSubmissionsPerUser: input.maxSubmissionsPerUser ?? '',
    winnerCount: input.winnerCount ?? '',
    minAccountAgeDays: input.minAccountAgeDays ?? '',
    requiresCaptureDate: 'requiresCaptureDate' in input,
    allowedThemes: themeIds.filter((id) => themes.includes(id)),
    isActive: 'isActive' in input,
  }
}

function useSaveContest(contest: Contest | undefined, onSaved: () => void) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (input: ReturnType<typeof toInput>) => {
    // The minutes of the form: a date that was not touched stays exactly as it is.
    const changed = contest
      ? Object.fromEntries(
          Object.entries(input).filter(([name, value]) => !isSame(contest[name as keyof Contest], value)),
        )
      : input
    const saved = contest
      ? await api.adminContests.update({ id: contest.id, ...changed })
      : await api.adminContests.create(input)
    await refreshContests(queryClient)
    onSaved()
    toast({ title: `${saved.title} saved`, tone: 'good' })
    if (!contest) await navigate({ to: '/admin/contests/$id', params: { id: saved.id } })
  }
}

const isSame = (before: unknown, now: unknown) =>
  typeof before === 'string' && typeof now === 'string' && /^\d{4}-\d\d-\d\dT/.test(before)
    ? before.slice(0, 16) === now.slice(0, 16)
    : String(before) === String(now)
