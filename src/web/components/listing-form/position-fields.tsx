// The exact position, on the map. Without one, the server uses the center of the town.
import { useState } from 'react'
import type { GeoPoint } from '../../../rules/distance.ts'
import { useBrowserConfig } from '../../browser/use-browser-config.ts'
import { FromDevice } from '../position-picker/from-device.tsx'
import { PickerMapSlot } from '../position-picker/picker-map-slot.tsx'
import { TownSearch } from '../position-picker/town-search.tsx'
import { getListingPoint, type ListingPartProps } from './listing-draft.ts'

const toFixed = ({ latitude, longitude }: GeoPoint) => ({
  latitude: latitude.toFixed(5),
  longitude: longitude.toFixed(5),
})

export function PositionFields({ draft, set, errors }: ListingPartProps) {
  const { mapStyleUrl } = useBrowserConfig()
  const [message, setMessage] = useState('')
  const [goTo, setGoTo] = useState<GeoPoint>()
  const [center, setCenter] = useState<GeoPoint>()
  const point = getListingPoint(draft)
  const take = (to: GeoPoint, text: string) => {
    set(toFixed(to))
    setGoTo({ ...to })
    setMessage(text)
  }
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
      <p role="status" className={message ? 'text-accent-text' : 'sr-only'}>
        {message}
      </p>
      <PickerMapSlot
        styleUrl={mapStyleUrl}
        point={point}
        directionDegrees={null}
        ways={[]}
        goTo={goTo}
        onPick={(to) => set(toFixed(to))}
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
