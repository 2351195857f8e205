// The form of a meetup. The input of a new one survives a reload.

import limits from 'virtual:fields/meetups.create'
import { useState } from 'react'
import type { MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import { meetupSkillLevels } from '../../../rules/meetups.ts'
import { themeIds } from '../../../rules/places.ts'
import { themeName } from '../../format/labels.ts'
import { DialogButtons } from '../../ui/dialog.tsx'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { Checkbox, CheckboxGroup } from '../forms/choices.tsx'
import { Form, FormMessage } from '../forms/form.tsx'
import { getDraftKey, useDraft } from '../forms/use-draft.ts'
import { FormError, useForm } from '../forms/use-form.ts'
import { useViewer } from '../session/viewer.ts'
import { emptyMeetup, type MeetupDraft, toMeetupDraft, toMeetupInput } from './meetup-draft.ts'
import { NoteFields } from './meetup-notes.tsx'
import { MeetupPlaceFields } from './meetup-place-fields.tsx'
import { skillLevelNames } from './meetup-texts.ts'
import { MeetupTimeFields } from './meetup-time-fields.tsx'
import { PermitQuestion, usePermitQuestion } from './permit-question.tsx'

type FormProps = {
  meetup: MeetupDetail | undefined
  onSaved: (meetup: MeetupDetail) => void
  onCancel: () => void
}

export function MeetupForm({ meetup, onSaved, onCancel }: FormProps) {
  const { api } = useAppContext()
  const viewer = useViewer()
  const stored = useDraft<MeetupDraft>(
    getDraftKey('meetup', viewer?.id ?? '', meetup?.id),
    meetup ? toMeetupDraft(meetup) : emptyMeetup,
  )
  const { draft } = stored
  const permit = usePermitQuestion(draft)
  const [isConfirmed, setConfirmed] = useState(false)
  const form = useForm({
    limits,
    draft: stored,
    failed: 'The meetup could not be saved. Please try again.',
    signIn: 'create meetups',
    send: async (_, { once }) => {
      if (permit && !isConfirmed)
        throw new FormError({}, 'Please confirm that you’ll take care of the permit.')
      const input = toMeetupInput(draft)
      const saved = meetup
        ? await api.meetups.change({ id: meetup.id, ...input })
        : await api.meetups.create(input, once(input))
      stored.reset(meetup ? toMeetupDraft(saved) : emptyMeetup)
      onSaved(saved)
    },
  })
  return (
    <Form form={form} className="grid gap-6">
      <FormMessage />
      <Field name="title" label="Title" />
      <MeetupPlaceFields draft={draft} set={form.set} />
      <MeetupTimeFields draft={draft} set={form.set} />
      <PeopleFields />
      {permit && <PermitQuestion check={permit} isConfirmed={isConfirmed} onConfirm={setConfirmed} />}
      <AboutFields isWeatherDependent={draft.weatherDependent} />
      <DialogButtons onCancel={onCancel} isDisabled={form.isPending}>
        {form.isPending ? 'Saving…' : meetup ? 'Save changes' : 'Create meetup'}
      </DialogButtons>
    </Form>
  )
}

function PeopleFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        name="maxAttendees"
        label="Spots"
        type="number"
        inputMode="numeric"
        hint="Without you. Empty: unlimited."
      />
      <SelectField name="skillLevel" label="Skill level">
        {meetupSkillLevels.map((level) => (
          <option key={level} value={level}>
            {skillLevelNames[level]}
          </option>
        ))}
      </SelectField>
      <Field
        name="cost"
        label="Cost in dollars"
        type="number"
        inputMode="decimal"
        step="0.01"
        hint="Per attendee, paid to you on site."
      />
    </div>
  )
}

function AboutFields({ isWeatherDependent }: { isWeatherDependent: boolean }) {
  return (
    <>
      <TextField name="description" label="Description" rows={4} />
      <CheckboxGroup legend="Themes" name="themes" choices={themeIds} label={themeName} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="equipmentRequired" label="Equipment to bring" rows={3} hint="One item per line." />
        <TextField name="equipmentProvided" label="Equipment provided" rows={3} hint="One item per line." />
      </div>
      <div>
        <Checkbox name="weatherDependent" label="Depends on the weather" />
        {isWeatherDependent && <NoteFields section="weather" />}
      </div>
    </>
  )
}
