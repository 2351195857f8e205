// Whether guests book by request or at once, each choice explained, and the rules of instant booking.
import { type BookingMode, bookingModes } from '../../../rules/instant-booking.ts'
import { bookingModeNames } from '../properties/instant-booking.ts'
import type { ListingPartProps } from './listing-draft.ts'
import { SectionFields } from './section-fields.tsx'

const texts: Record<BookingMode, string> = {
  request: 'You accept or decline each request within 24 hours.',
  instant:
    'Bookings within your rules are confirmed and charged at once, without your answer. All others are requests.',
}

export function BookingModeFields(part: ListingPartProps) {
  const { draft, set } = part
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-medium">How guests book</legend>
        <div className="grid gap-2">
          {bookingModes.map((mode) => (
            <label
              key={mode}
              className="flex cursor-pointer gap-3 rounded-card border border-hairline p-4 hover:bg-sunken has-checked:border-text"
            >
              <input
                type="radio"
                name="bookingMode"
                checked={draft.bookingMode === mode}
                onChange={() => set({ bookingMode: mode })}
                className="size-6 shrink-0 accent-text"
              />
              <span>
                <span className="font-medium">{bookingModeNames[mode]}</span>
                <span className="block text-quiet">{texts[mode]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {draft.bookingMode === 'instant' && <SectionFields {...part} section="instant" form="owner" />}
    </>
  )
}
