// The exact position, on the map. Without one, the server uses the center of the town.
import { useState } from 'react'
import type { GeoPoint } from '../../../rules/distance.ts'
import { useBrowserConfig } from '../../browser/use-browser-config.ts'
import { getPoint, toFields } from '../position-picker/field-point.ts'
import { FromDevice } from '../position-picker/from-device.tsx'
import { PickerMapSlot } from '../position-picker/picker-map-slot.tsx'
import { PositionNews } from '../position-picker/position-news.tsx'
import { TownSearch } from '../position-picker/town-search.tsx'
import type { Position } from '../position-picker/use-position.ts'
import type { ListingPartProps } from './listing-draft.ts'

export function PositionFields({ draft, set, errors, position }: ListingPartProps & { position: Position }) {
  const { mapStyleUrl } = useBrowserConfig()
  const [center, setCenter] = useState<GeoPoint>()
  const point = getPoint(draft)
  const { take } = position
  const error = errors.latitude ?? errors.longitude ?? errors['coordinates.lat'] ?? errors.coordinates
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-medium">Position on the map</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <TownSearch
          near={center ?? point}
          onChoose={({ label, point: to, isExact }) =>
            take(to, isExact ? `The pin is at ${label}.` : `${label}: now move the pin to the property.`)
          }
        />
        <div className="flex items-start md:pt-7.5">
          <FromDevice onPosition={(to) => take(to, 'This is where you are now.')} />
        </div>
      </div>
      <PositionNews position={position} part="position" />
      <PickerMapSlot
        styleUrl={mapStyleUrl}
        point={point}
        directionDegrees={null}
        ways={[]}
        goTo={position.goTo}
        onPick={(to) => set(toFields(to))}
        onLook={setCenter}
        onMoveWay={() => {}}
      />
      {error && (
        <p role="alert" className="text-13 text-bad" data-invalid tabIndex={-1}>
          {error}
        </p>
      )}
      <p className="text-13 text-quiet">
        Click the map to place the pin. Drag it, or select it and use the arrow keys. The light times and the
        time zone come from it. Without a pin we use the middle of the town.
      </p>
    </fieldset>
  )
}
