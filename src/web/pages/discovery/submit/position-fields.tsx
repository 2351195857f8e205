// The location's position: from the map, the device, a town, a photo, or typed; with the values derived from it.
import { Camera } from 'lucide-react'
import { useMemo, useState } from 'react'
import { parseCoordinates } from '../../../../rules/coordinates.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { acceptedPhotos } from '../../../../rules/photo-files.ts'
import { parsePlaceText } from '../../../../rules/place-text.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { getDegrees } from '../../../components/position-picker/bearing-dial.tsx'
import { getPoint, toFields } from '../../../components/position-picker/field-point.ts'
import { FromDevice } from '../../../components/position-picker/from-device.tsx'
import { PickerMapSlot } from '../../../components/position-picker/picker-map-slot.tsx'
import { PositionNews } from '../../../components/position-picker/position-news.tsx'
import { TownSearch } from '../../../components/position-picker/town-search.tsx'
import type { Position } from '../../../components/position-picker/use-position.ts'
import type { Pin } from '../../../map/pin-on-map.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import type { Draft, SetDraft } from './draft.ts'
import { Surroundings } from './surroundings.tsx'

type PositionProps = { draft: Draft; set: SetDraft; position: Position }

export function PositionFields({ draft, set, position }: PositionProps) {
  const { mapStyleUrl } = useBrowserConfig()
  const [center, setCenter] = useState<GeoPoint>()
  const { latitude, longitude } = draft
  const point = useMemo(() => getPoint({ latitude, longitude }), [latitude, longitude])
  const ways = useMemo(() => getWays(draft.markers), [draft.markers])
  const { take } = position
  const moveWay = (id: string, to: GeoPoint) => {
    const position = Object.values(toFields(to)).join(', ')
    set(({ markers }) => ({
      markers: markers.map((marker, index) => (String(index) === id ? { ...marker, position } : marker)),
    }))
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-medium">Position</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <TownSearch
          near={center ?? point}
          onChoose={({ label, point: to, isExact }) =>
            take(to, isExact ? `The pin is at ${label}.` : `${label}: now move the pin to the exact spot.`)
          }
        />
        <div className="flex flex-wrap content-start gap-3 md:pt-7.5">
          <FromDevice onPosition={(to) => take(to, 'This is where you are now.')} />
          <label
            className={buttonClass(
              'outline',
              'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
            )}
          >
            <Camera className="size-5" strokeWidth={1.5} aria-hidden />
            Use a photo
            <input
              type="file"
              accept={acceptedPhotos}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                void position.takePhotos([...(event.target.files ?? [])], 'position')
                event.target.value = ''
              }}
            />
          </label>
        </div>
      </div>
      <PositionNews position={position} part="position" />
      <PickerMapSlot
        styleUrl={mapStyleUrl}
        point={point}
        directionDegrees={getDegrees(draft.directionDegrees)}
        ways={ways}
        goTo={position.goTo}
        onPick={(to) => set(toFields(to))}
        onLook={setCenter}
        onMoveWay={moveWay}
      />
      <p className="text-13 text-quiet">
        Click the map to place the pin. Drag it, or select it and use the arrow keys. Dots are existing
        locations.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((axis) => (
          <Field
            key={axis}
            name={axis}
            label={axis === 'latitude' ? 'Latitude' : 'Longitude'}
            inputMode="text"
            autoComplete="off"
            placeholder={axis === 'latitude' ? '38.74360' : '-109.49930'}
            onPaste={(event) => {
              // A pair copied from a map fills both fields.
              const pasted = parsePlaceText(event.clipboardData.getData('text'))
              if (!pasted || !('point' in pasted)) return
              event.preventDefault()
              take(pasted.point, 'Latitude and longitude were filled in from what you pasted.')
            }}
          />
        ))}
      </div>
      <Surroundings draft={draft} set={set} point={point} />
    </fieldset>
  )
}

function getWays(markers: Draft['markers']): Pin[] {
  return markers.flatMap(({ kind, name, position }, index) => {
    const point = parseCoordinates(position)
    const isParking = kind === 'parking'
    return point
      ? [
          {
            id: String(index),
            sign: isParking ? ('P' as const) : ('A' as const),
            label: name || (isParking ? 'Parking' : 'Access'),
            point,
          },
        ]
      : []
  })
}
