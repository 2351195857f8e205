// Below the distances: a place by its name, or the device's position with its town.
// chunk: cards
import { useState } from 'react'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { DevicePosition } from '../../browser/device-position.ts'
import { NearMeButton } from '../near-me/near-me-button.tsx'
import { NearMeStatus } from '../near-me/near-me-status.tsx'
import { useNearMe } from '../near-me/use-near-me.ts'

type PositionFieldProps = {
  filters: Pick<FilterState, 'lat' | 'lng' | 'distance' | 'near'>
  onPosition: (position: DevicePosition) => void
  /** The name of a place, or nothing. Without this, a list is around the user's own position only. */
  onPlace?: (near: string) => void
}

export function PositionField({ filters, onPosition, onPlace }: PositionFieldProps) {
  const nearMe = useNearMe(onPosition)
  return (
    <div className="mt-3 grid justify-items-start gap-2 text-13 text-quiet">
      {onPlace && <PlaceField key={filters.near ?? ''} near={filters.near ?? ''} onPlace={onPlace} />}
      {filters.lat === undefined && !filters.near && (
        <>
          <p>Share your location to filter by distance.</p>
          <NearMeButton nearMe={nearMe} />
        </>
      )}
      {!filters.near && <NearMeStatus filters={filters} nearMe={nearMe} />}
    </div>
  )
}

// Applied with Enter or when the field is left, so that half a name is never searched for.
function PlaceField({ near, onPlace }: { near: string; onPlace: (near: string) => void }) {
  const [typed, setTyped] = useState(near)
  const apply = () => typed.trim() !== near && onPlace(typed.trim())
  return (
    <label className="block w-full">
      <span className="mb-1 block">Near a town or park</span>
      <input
        type="text"
        name="near"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        placeholder="City, park or ZIP code"
        className="min-h-11 w-full rounded-pill border border-hairline bg-raised px-4 text-text placeholder:text-quiet"
      />
    </label>
  )
}
