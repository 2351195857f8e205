// Below the distances: the button that requests a position, then the position's town.
// chunk: cards
import type { FilterState } from '../../../rules/filter-state.ts'
import type { DevicePosition } from '../../browser/device-position.ts'
import { NearMeButton } from '../near-me/near-me-button.tsx'
import { NearMeStatus } from '../near-me/near-me-status.tsx'
import { useNearMe } from '../near-me/use-near-me.ts'

type PositionFieldProps = {
  filters: Pick<FilterState, 'lat' | 'lng' | 'distance'>
  onPosition: (position: DevicePosition) => void
}

export function PositionField({ filters, onPosition }: PositionFieldProps) {
  const nearMe = useNearMe(onPosition)
  return (
    <div className="mt-3 grid justify-items-start gap-2 text-13 text-quiet">
      {filters.lat === undefined && (
        <>
          <p>Share your location to filter by distance.</p>
          <NearMeButton nearMe={nearMe} />
        </>
      )}
      <NearMeStatus filters={filters} nearMe={nearMe} />
    </div>
  )
}
