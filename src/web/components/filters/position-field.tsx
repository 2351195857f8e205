// Below the distances: the way to a position, then where that is.
import { NearMeButton } from '../near-me/near-me-button.tsx'
import { NearMeStatus } from '../near-me/near-me-status.tsx'
import { useNearMe } from '../near-me/use-near-me.ts'
import type { FieldProps } from './filter-fields.tsx'

export function PositionField({ filters, onChange }: FieldProps) {
  const nearMe = useNearMe((position) =>
    onChange({ ...filters, ...position, sortBy: filters.sortBy ?? 'distance' }),
  )
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
