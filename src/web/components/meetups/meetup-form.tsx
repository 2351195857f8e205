// The form of a meetup. The input of a new one survives a reload.
import { type FormEvent, useRef, useState } from 'react'
import type { MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import { meetupLimits, meetupSkillLevels } from '../../../rules/meetups.ts'
import { themeIds } from '../../../rules/places.ts'
import { themeName } from '../../format/labels.ts'
import { DialogButtons } from '../../ui/dialog.tsx'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { Checkbox, CheckboxGroup } from '../forms/choices.tsx'
import { FormErrorMessage } from '../forms/form-error-message.tsx'
import { type FormErrors, isSignedOut, toFormErrors } from '../forms/form-errors.ts'
import { getDraftKey, useDraft } from '../forms/use-draft.ts'
import { focusError } from '../forms/use-error-focus.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useViewer } from '../session/viewer.ts'
import { emptyMeetup, type MeetupDraft, toMeetupDraft, toMeetupInput } from './meetup-draft.ts'
import { MeetupPlaceFields } from './meetup-place-fields.tsx'
import { skillLevelNames } from './meetup-texts.ts'
import { MeetupTimeFields } from './meetup-time-fields.tsx'
import { PermitQuestion, usePermitQuestion } from './permit-question.tsx'

type FormProps = {
  meetup: MeetupDetail | undefined
  onSaved: (meetup: MeetupDetail) => void
  onCancel: () => void
}

const fallback = 'The meetup could not be saved. Please try again.'

export function MeetupForm({ meetup, onSaved, onCancel }: FormProps) {
  const viewer = useViewer()
  const { draft, set, reset } = useDraft<MeetupDraft>(
    getDraftKey('meetup', viewer?.id ?? '', meetup?.id),
    meetup ? toMeetupDraft(meetup) : emptyMeetup,
  )
  const permit = usePermitQuestion(draft)
  const [isConfirmed, setConfirmed] = useState(false)
  const { isPending, errors, send } = useSaving(meetup, (saved) => {
    reset(meetup ? toMeetupDraft(saved) : emptyMeetup)
    onSaved(saved)
  })
  const byField = errors?.byField ?? {}
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isAsked = permit !== undefined && !isConfirmed
    void send(
      event.currentTarget,
      toMeetupInput(draft),
      isAsked ? { byField: {}, message: 'Please confirm that you’ll take care of the permit.' } : undefined,
    )
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-6">
      <FormErrorMessage errors={errors} unlessAt={Object.keys(byField)} />
      <Field
        label="Title"
        maxLength={meetupLimits.titleLength}
        aria-required
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
        error={byField.title}
      />
      <MeetupPlaceFields draft={draft} set={set} errors={byField} />
      <MeetupTimeFields draft={draft} set={set} errors={byField} />
      <PeopleFields draft={draft} set={set} errors={byField} />
      {permit && <PermitQuestion check={permit} isConfirmed={isConfirmed} onConfirm={setConfirmed} />}
      <AboutFields draft={draft} set={set} errors={byField} />
      <DialogButtons onCancel={onCancel} isDisabled={isPending}>
        {isPending ? 'Saving…' : meetup ? 'Save changes' : 'Create meetup'}
      </DialogButtons>
    </form>
  )
}

type Input = ReturnType<typeof toMeetupInput>

function useSaving(meetup: MeetupDetail | undefined, onSaved: (meetup: MeetupDetail) => void) {
  const { api } = useAppContext()
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<FormErrors>()
  const lastTry = useRef({ content: '', key: '' })
  const save = async (input: Input) => {
    if (meetup) return await api.meetups.change({ id: meetup.id, ...input })
    const content = JSON.stringify(input)
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() }
    return await api.meetups.create(input, {
      context: { headers: { 'idempotency-key': lastTry.current.key } },
    })
  }
  const refuse = (form: HTMLFormElement, found: FormErrors) => {
    setErrors(found)
    requestAnimationFrame(() => focusError(form))
  }
  const send = async (form: HTMLFormElement, input: Input, question: FormErrors | undefined) => {
    if (isPending) return
    if (question) return refuse(form, question)
    setPending(true)
    setErrors(undefined)
    try {
      onSaved(await save(input))
    } catch (error) {
      if (isSignedOut(error)) askToSignIn('create meetups')
      else refuse(form, toFormErrors(error, fallback))
      setPending(false)
    }
  }
  return { isPending, errors, send }
}

type FieldsProps = {
  draft: MeetupDraft
  set: (change: Partial<MeetupDraft>) => void
  errors: Record<string, string>
}

function PeopleFields({ draft, set, errors }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label="Spots"
        type="number"
        inputMode="numeric"
        min={1}
        max={meetupLimits.maxAttendees}
        hint="Without you. Empty: unlimited."
        value={draft.maxAttendees}
        onChange={(event) => set({ maxAttendees: event.target.value })}
        error={errors.maxAttendees}
      />
      <SelectField
        label="Skill level"
        value={draft.skillLevel}
        onChange={(event) => set({ skillLevel: event.target.value as MeetupDraft['skillLevel'] })}
      >
        {meetupSkillLevels.map((level) => (
          <option key={level} value={level}>
            {skillLevelNames[level]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Cost in dollars"
        type="number"
        inputMode="decimal"
        min={0}
        step="0.01"
        hint="Per attendee, paid to you on site."
        value={draft.cost}
        onChange={(event) => set({ cost: event.target.value })}
        error={errors.cost}
      />
    </div>
  )
}

function AboutFields({ draft, set, errors }: FieldsProps) {
  return (
    <>
      <TextField
        label="Description"
        rows={4}
        maxLength={meetupLimits.descriptionLength}
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
        error={errors.description}
      />
      <CheckboxGroup
        legend="Themes"
        name="themes"
        choices={themeIds}
        label={themeName}
        values={draft.themes as (typeof themeIds)[number][]}
        onChange={(themes) => set({ themes })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Equipment to bring"
          rows={3}
          hint="One item per line."
          value={draft.equipmentRequired}
          onChange={(event) => set({ equipmentRequired: event.target.value })}
          error={errors.equipmentRequired}
        />
        <TextField
          label="Equipment provided"
          rows={3}
          hint="One item per line."
          value={draft.equipmentProvided}
          onChange={(event) => set({ equipmentProvided: event.target.value })}
          error={errors.equipmentProvided}
        />
      </div>
      <div>
        <Checkbox
          label="Depends on the weather"
          isOn={draft.weatherDependent}
          onChange={(weatherDependent) => set({ weatherDependent })}
        />
        {draft.weatherDependent && (
          <Field
            label="Weather plan"
            maxLength={1000}
            hint="What happens in bad weather, and when you decide."
            value={draft.weatherPlan}
            onChange={(event) => set({ weatherPlan: event.target.value })}
            error={errors.weatherPlan}
          />
        )}
      </div>
    </>
  )
}
