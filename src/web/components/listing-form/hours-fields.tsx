// When a property can be booked: its hours, the shortest and longest booking, and what stays free.

import { minutesOfDay } from '../../../rules/light/local-day.ts'
import type { OpeningRule } from '../../../rules/opening-hours/parse.ts'
import { weekdays } from '../../../rules/properties.ts'
import { spaced } from '../../format/labels.ts'
import { Field } from '../../ui/field.tsx'
import { OpeningHoursField } from '../opening-hours/opening-hours-field.tsx'
import type { ListingDraft, ListingPartProps } from './listing-draft.ts'
import { SectionFields } from './section-fields.tsx'

export function HoursFields(part: ListingPartProps) {
  return (
    <>
      <OpeningHoursField name="openingHours" isBooked first={toRule(part.draft)} />
      {part.draft.openingHours === '' && <SectionFields {...part} section="hours" form="owner" />}
      <MinimumByWeekday {...part} />
      <SectionFields {...part} section="availability" form="owner" />
    </>
  )
}

/** The same hours on the available days, as a rule of opening hours. */
function toRule({ availableDays, availableTimeStart, availableTimeEnd }: ListingDraft): OpeningRule {
  const isEvery = availableDays.length === weekdays.length
  const [from, until] = [availableTimeStart || '08:00', availableTimeEnd || '20:00'].map(minutesOfDay)
  return {
    seasons: [],
    weekdays: isEvery ? [] : availableDays.map((day) => weekdays.indexOf(day)).toSorted((a, b) => a - b),
    hours: [{ start: { minutes: from as number }, end: { minutes: until as number } }],
  }
}

function MinimumByWeekday({ draft, set, errors }: ListingPartProps) {
  const { minimumByWeekday, minimumHours } = draft
  const isWhole = errors.minimumByWeekday
  return (
    <fieldset data-field="minimumByWeekday">
      <legend className="mb-2 font-medium">Minimum hours by weekday</legend>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-7">
        {weekdays.map((day, index) => (
          <Field
            key={day}
            label={spaced(day).slice(0, 3)}
            name={`minimumByWeekday.${index}`}
            type="number"
            inputMode="numeric"
            placeholder={minimumHours}
            value={minimumByWeekday[index] ?? ''}
            error={errors[`minimumByWeekday.${index}`]}
            onChange={({ target }) => set({ minimumByWeekday: minimumByWeekday.with(index, target.value) })}
          />
        ))}
      </div>
      <p className="mt-2 text-13 text-quiet">
        Empty means the minimum above. A night counts for the day on which it begins.
      </p>
      {isWhole && (
        <p role="alert" className="mt-2 text-13 text-bad">
          {isWhole}
        </p>
      )}
    </fieldset>
  )
}
