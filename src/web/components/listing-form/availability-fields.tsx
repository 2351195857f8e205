// When the property can be booked: weekdays, hours and lead time. Single days are blocked in the listing's calendar.
import { weekdays } from '../../../rules/properties.ts'
import { spaced } from '../../format/labels.ts'
import { Field } from '../../ui/field.tsx'
import { CheckboxGroup } from '../forms/choices.tsx'
import type { ListingPartProps } from './listing-draft.ts'

export function AvailabilityFields({ draft, set, errors }: ListingPartProps) {
  const isUntilMidnight = draft.availableTimeEnd === '24:00'
  return (
    <>
      <CheckboxGroup
        legend="Available days"
        name="availableDays"
        choices={weekdays}
        label={spaced}
        values={draft.availableDays}
        error={errors.availableDays}
        onChange={(days) => set({ availableDays: weekdays.filter((day) => days.includes(day)) })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label="Available from"
          type="time"
          step={900}
          value={draft.availableTimeStart}
          error={errors.availableTimeStart}
          onChange={({ target }) => set({ availableTimeStart: target.value })}
        />
        <Field
          label="Available until"
          type="time"
          step={900}
          hint={isUntilMidnight ? 'Until midnight.' : '12:00 AM means until midnight.'}
          value={isUntilMidnight ? '00:00' : draft.availableTimeEnd}
          error={errors.availableTimeEnd}
          onChange={({ target }) =>
            set({ availableTimeEnd: target.value === '00:00' ? '24:00' : target.value })
          }
        />
        <Field
          label="Lead time (hours)"
          type="number"
          inputMode="numeric"
          min={0}
          max={2160}
          hint="How far ahead guests must book."
          value={draft.bookingLeadTime}
          error={errors.bookingLeadTime}
          onChange={({ target }) => set({ bookingLeadTime: target.value })}
        />
      </div>
    </>
  )
}
