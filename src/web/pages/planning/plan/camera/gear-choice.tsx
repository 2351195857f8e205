// Camera and lens: the reader's own, or a kind of sensor. A choice fills in what the calculators need.
import type { Body, Lens } from '../../../../../contract/planning/gear.ts'
import { sensors } from '../../../../../rules/camera/sensors.ts'
import { focalText } from '../../../../components/gear/gear-text.ts'
import { useGear } from '../../../../components/gear/use-gear.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { type CameraInputs, sensorOf } from './camera-inputs.ts'
import { type Fields, NumberField } from './number-field.tsx'

/** The fields for camera, lens and focal length. */
export function GearChoice(fields: Fields) {
  const { inputs, change } = fields
  const { bodies, lenses } = useGear()
  const lens = lenses.find(({ name }) => name === inputs.lens)
  const isOwn = inputs.sensor === 'own'
  // A camera that was removed, or belongs to an account that is signed out, stays chosen until another one is.
  const isMissing = isOwn && !bodies.some(({ name }) => name === inputs.body)
  const chooseCamera = (value: string) => {
    const body = bodies.find(({ id }) => id === value)
    change(body ? bodyInputs(body) : { sensor: value, body: '' })
  }
  return (
    <>
      <SelectField
        label={bodies.length > 0 ? 'Camera' : 'Sensor'}
        value={isOwn ? (bodies.find(({ name }) => name === inputs.body)?.id ?? 'own') : inputs.sensor}
        onChange={({ target }) => chooseCamera(target.value)}
      >
        {isMissing && <option value="own">{inputs.body || 'Own sensor'}</option>}
        {bodies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {Object.entries(sensors).map(([id, { name }]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {lenses.length > 0 && (
        <SelectField
          label="Lens"
          value={lens?.id ?? ''}
          onChange={({ target }) => {
            const chosen = lenses.find(({ id }) => id === target.value)
            change(chosen ? lensInputs(chosen, inputs) : { lens: '' })
          }}
        >
          <option value="">Any lens</option>
          {lenses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <NumberField
        {...fields}
        name="focal"
        label="Focal length (mm)"
        hint={lens ? rangeHint(lens, inputs) : focalHint(inputs)}
      />
    </>
  )
}

const focalHint = (inputs: CameraInputs) =>
  sensorOf(inputs) === sensors.phone
    ? 'The real one: a phone’s “24 mm” is about 6.8 mm.'
    : 'As engraved on the lens.'

function rangeHint(lens: Lens, { focal }: CameraInputs): string {
  const value = Number(focal.replace(',', '.'))
  const fits = value >= lens.focalMinMm && value <= lens.focalMaxMm
  return fits ? `Your lens: ${focalText(lens)}.` : `Your lens has ${focalText(lens)} only.`
}

const bodyInputs = ({ name, sensorWidthMm, sensorHeightMm, megapixels }: Body): Partial<CameraInputs> => ({
  sensor: 'own',
  body: name,
  sensorWidth: String(sensorWidthMm),
  sensorHeight: String(sensorHeightMm),
  megapixels: String(megapixels),
})

/** The focal length moves into the lens's range, and a wider aperture than it has becomes its widest. */
function lensInputs(lens: Lens, { focal, aperture }: CameraInputs): Partial<CameraInputs> {
  const length = Number(focal.replace(',', '.')) || lens.focalMinMm
  const stop = Number(aperture.replace(',', '.'))
  return {
    lens: lens.name,
    focal: String(Math.min(lens.focalMaxMm, Math.max(lens.focalMinMm, length))),
    ...(stop >= lens.aperture ? {} : { aperture: String(lens.aperture) }),
  }
}
