// When a meetup takes place: by the clock, or relative to the sun, whose time on that day is shown.

import { useQuery } from '@tanstack/react-query'
import type { Light } from '../../../contract/discovery/light.ts'
import { minuteMs } from '../../../rules/durations.ts'
import { durationText, sunEventNames, sunEvents, sunStartText } from '../../../rules/sun-start.ts'
import { clockTime } from '../../format/clock.ts'
import { spaced } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { lightQuery } from '../../queries.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { RadioGroup } from '../forms/choices.tsx'
import { type MeetupDraft, toMeetupInput } from './meetup-draft.ts'

type TimeProps = {
  draft: MeetupDraft
  set: (change: Partial<MeetupDraft>) => void
}

const durations = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720]

export function MeetupTimeFields({ draft, set }: TimeProps) {
  return (
    <div className="grid gap-4">
      <Field name="meetupDate" label="Date" type="date" />
      <RadioGroup
        legend="Start"
        name="startSun"
        choices={['sun', 'clock'] as const}
        label={(choice) => (choice === 'sun' ? 'With the sun' : 'At a clock time')}
        value={draft.isBySun ? 'sun' : 'clock'}
        onChange={(choice) => set({ isBySun: choice === 'sun' })}
      />
      {draft.isBySun ? (
        <SunFields draft={draft} set={set} />
      ) : (
        <Field name="startTime" label="Start time" type="time" aria-required hint="Local time there." />
      )}
      <SelectField
        name="durationMinutes"
        label="Duration"
        value={draft.durationMinutes}
        onChange={(event) => set({ durationMinutes: Number(event.target.value) })}
      >
        {[...new Set([...durations, draft.durationMinutes])]
          .toSorted((one, other) => one - other)
          .map((minutes) => (
            <option key={minutes} value={minutes}>
              {durationText(minutes)}
            </option>
          ))}
      </SelectField>
    </div>
  )
}

function SunFields({ draft, set }: TimeProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          name="startSun.offsetMinutes"
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={0}
          aria-required={false}
          value={draft.sunMinutes}
          onChange={(event) => set({ sunMinutes: event.target.value })}
        />
        <SelectField
          label="Before or after"
          value={draft.isBefore ? 'before' : 'after'}
          onChange={(event) => set({ isBefore: event.target.value === 'before' })}
        >
          <option value="before">before</option>
          <option value="after">after</option>
        </SelectField>
        <SelectField
          label="Event"
          value={draft.sunEvent}
          onChange={(event) => set({ sunEvent: event.target.value as MeetupDraft['sunEvent'] })}
        >
          {sunEvents.map((event) => (
            <option key={event} value={event}>
              {spaced(sunEventNames[event])}
            </option>
          ))}
        </SelectField>
      </div>
      <SunTimes draft={draft} />
    </>
  )
}

function SunTimes({ draft }: { draft: MeetupDraft }) {
  const { api } = useAppContext()
  const { latitude, longitude, meetupDate } = draft
  const isKnown = latitude !== null && longitude !== null && meetupDate !== ''
  const { data } = useQuery({
    ...lightQuery(api, latitude ?? 0, longitude ?? 0, meetupDate),
    enabled: isKnown,
  })
  return (
    <p className="text-13 text-quiet" aria-live="polite">
      {!isKnown
        ? 'Choose date and location to see the time. It follows when either changes.'
        : data && <SunText draft={draft} light={data} />}
    </p>
  )
}

function SunText({ draft, light }: { draft: MeetupDraft; light: Light }) {
  const format = useReaderFormat()
  const { startSun } = toMeetupInput(draft)
  if (!startSun) return null
  const at = light[startSun.event]
  const name = sunEventNames[startSun.event]
  if (!at) return <>There is no {name} there on that day. Use a clock time.</>
  const start = new Date(Date.parse(at) + startSun.offsetMinutes * minuteMs).toISOString()
  return (
    <>
      Starts {sunStartText(startSun)}: {clockTime(start, light.timeZone, format)}. {spaced(name)} is at{' '}
      {clockTime(at, light.timeZone, format)}.
    </>
  )
}
