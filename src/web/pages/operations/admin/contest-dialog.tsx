// The form of a contest for administrators. Times are in the administrator's time zone.

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Contest } from '../../../../contract/community/contest-shapes.ts'
import { contestLimits } from '../../../../rules/contests.ts'
import { minuteMs } from '../../../../rules/durations.ts'
import { themeIds } from '../../../../rules/places.ts'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { FormError, useSubmit } from '../../../components/forms/use-submit.ts'
import { themeName } from '../../../format/labels.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { refreshContests } from './contests-query.ts'

const dates = [
  ['startDate', 'Opens'],
  ['submissionDeadline', 'Entries until'],
  ['votingStartDate', 'Voting from'],
  ['votingEndDate', 'Voting until'],
] as const

const fields = [
  'title',
  'theme',
  'description',
  'prizeDescription',
  'rules',
  'maxSubmissionsPerUser',
  'winnerCount',
  'allowedThemes',
  ...dates.map(([name]) => name),
]

/** `contest` is absent for a new one. */
export function ContestDialog({ contest, onClose }: { contest?: Contest; onClose: () => void }) {
  const save = useSaveContest(contest, onClose)
  const { isPending, errors, onSubmit } = useSubmit('The contest could not be saved. Try again.', (input) =>
    save(toInput(input)),
  )
  const byField = errors?.byField ?? {}
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={contest ? 'Edit contest' : 'Create contest'}
      className="sm:w-[40rem]"
    >
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormErrorMessage errors={errors} unlessAt={fields} />
        <Field
          label="Title"
          name="title"
          required
          maxLength={contestLimits.titleLength}
          defaultValue={contest?.title}
          error={byField.title}
        />
        <Field
          label="Theme"
          name="theme"
          required
          maxLength={contestLimits.themeLength}
          defaultValue={contest?.theme}
          error={byField.theme}
        />
        <TextField
          label="Description"
          name="description"
          maxLength={contestLimits.descriptionLength}
          defaultValue={contest?.description}
          error={byField.description}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {dates.map(([name, label]) => (
            <Field
              key={name}
              label={label}
              name={name}
              type="datetime-local"
              required
              defaultValue={contest && toLocal(contest[name])}
              error={byField[name]}
            />
          ))}
        </div>
        <TextField
          label="Prize"
          name="prizeDescription"
          rows={2}
          maxLength={contestLimits.prizeLength}
          defaultValue={contest?.prizeDescription}
          error={byField.prizeDescription}
        />
        <TextField
          label="More rules"
          name="rules"
          maxLength={contestLimits.rulesLength}
          defaultValue={contest?.rules}
          error={byField.rules}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Photos per user"
            name="maxSubmissionsPerUser"
            inputMode="numeric"
            defaultValue={contest?.maxSubmissionsPerUser ?? contestLimits.defaultSubmissionsPerUser}
            error={byField.maxSubmissionsPerUser}
          />
          <Field
            label="Winners"
            name="winnerCount"
            inputMode="numeric"
            defaultValue={contest?.winnerCount ?? 1}
            error={byField.winnerCount}
          />
        </div>
        <fieldset>
          <legend className="font-medium">Locations with one of these themes</legend>
          <p className="text-13 text-quiet">None means any location. Every entry is checked.</p>
          <div className="mt-1 grid grid-cols-2 sm:grid-cols-3">
            {themeIds.map((id) => (
              <CheckBox
                key={id}
                name={`theme-${id}`}
                label={themeName(id)}
                isChecked={contest?.allowedThemes.includes(id) ?? false}
              />
            ))}
          </div>
          {byField.allowedThemes && (
            <p role="alert" className="text-13 text-bad">
              {byField.allowedThemes}
            </p>
          )}
        </fieldset>
        <CheckBox
          name="requiresCaptureDate"
          label="Only photos taken during the contest, by their camera data"
          isChecked={contest?.requiresCaptureDate ?? false}
        />
        <CheckBox name="isActive" label="Shown to everybody" isChecked={contest?.isActive ?? true} />
        <DialogButtons onCancel={onClose} isDisabled={isPending}>
          {contest ? 'Save changes' : 'Create contest'}
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const CheckBox = ({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" name={name} defaultChecked={isChecked} className="size-5 shrink-0 accent-accent" />
    {label}
  </label>
)

// `YYYY-MM-DDTHH:MM` of the browser's zone.
function toLocal(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

/** @throws FormError for a missing date */
function toInput(input: Record<string, string>) {
  const missing = dates.filter(([name]) => Number.isNaN(Date.parse(input[name] ?? '')))
  if (missing.length > 0)
    throw new FormError(Object.fromEntries(missing.map(([name]) => [name, 'Enter a date and time.'])))
  const toInstant = (name: (typeof dates)[number][0]) => new Date(input[name] ?? '').toISOString()
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
    requiresCaptureDate: 'requiresCaptureDate' in input,
    allowedThemes: themeIds.filter((id) => `theme-${id}` in input),
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
