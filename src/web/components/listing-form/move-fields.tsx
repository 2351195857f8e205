// How guests move their bookings: with the owner's answer or at once, and whether the weather moves one for free.
import { type MoveMode, moveModes, type WeatherMoves, weatherMoves } from '../../../rules/booking-moves.ts'
import { SelectField } from '../../ui/field.tsx'
import { moveModeNames, weatherNames } from '../properties/moves.ts'
import type { ListingPartProps } from './listing-draft.ts'

export function MoveFields({ draft, set, errors }: ListingPartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="When guests ask to move a booking"
        name="moveMode"
        hint="At once until 24 hours before. A lower price is always yours to answer once canceling would cost the guest something."
        error={errors.moveMode}
        value={draft.moveMode}
        onChange={({ target }) => set({ moveMode: target.value as MoveMode })}
      >
        {moveModes.map((mode) => (
          <option key={mode} value={mode}>
            {moveModeNames[mode]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="One free move because of the weather"
        name="weatherMoves"
        hint="The same length and price, until 24 hours before, up to 30 days away. It holds for bookings made from now on."
        error={errors.weatherMoves}
        value={draft.weatherMoves}
        onChange={({ target }) => set({ weatherMoves: target.value as WeatherMoves })}
      >
        {weatherMoves.map((one) => (
          <option key={one} value={one}>
            {weatherNames[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
