// Choosing the spot to plan for: a town, coordinates, or the device's position.
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { FromDevice } from '../../../components/position-picker/from-device.tsx'
import { TownSearch } from '../../../components/position-picker/town-search.tsx'
import { toCoordinate } from '../../../format/coordinate-text.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'

export function ChooseSpot() {
  const navigate = useNavigate()
  const go = ({ latitude, longitude }: GeoPoint) =>
    void navigate({ to: '/plan', search: { lat: toCoordinate(latitude), lng: toCoordinate(longitude) } })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    go({ latitude: Number(data.get('lat')), longitude: Number(data.get('lng')) })
  }
  return (
    <div className="mt-6 grid max-w-text gap-6">
      <div className="grid gap-4 noscript:hidden">
        <TownSearch near={undefined} onChoose={({ point }) => go(point)} />
        <div>
          <FromDevice onPosition={go} />
        </div>
      </div>
      <form
        method="get"
        action="/plan"
        onSubmit={submit}
        className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      >
        <Field
          label="Latitude"
          name="lat"
          type="number"
          step="any"
          min={-90}
          max={90}
          required
          inputMode="decimal"
        />
        <Field
          label="Longitude"
          name="lng"
          type="number"
          step="any"
          min={-180}
          max={180}
          required
          inputMode="decimal"
        />
        <button type="submit" className={buttonClass('outline')}>
          Plan here
        </button>
      </form>
    </div>
  )
}
