// A camera or a lens to add: its name fills in what is certain, the rest is asked.
import { type FormEvent, useState } from 'react'
import type { NewGear } from '../../../contract/planning/gear.ts'
import { gearLimits } from '../../../rules/camera/gear-limits.ts'
import { findBodySensor } from '../../../rules/camera/known-bodies.ts'
import { readLensName } from '../../../rules/camera/lens-name.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'

type Kind = NewGear['kind']
type Limits = { min: number; max: number }

const { sensorMm, megapixels, focalMm, aperture } = gearLimits
const fields: Record<Kind, readonly { name: string; label: string; limits: Limits; hint?: string }[]> = {
  body: [
    { name: 'sensorWidthMm', label: 'Sensor width (mm)', limits: sensorMm },
    { name: 'sensorHeightMm', label: 'Sensor height (mm)', limits: sensorMm },
    { name: 'megapixels', label: 'Megapixels', limits: megapixels },
  ],
  lens: [
    { name: 'focalMinMm', label: 'Shortest focal length (mm)', limits: focalMm },
    { name: 'focalMaxMm', label: 'Longest (mm)', limits: focalMm, hint: 'The same for a prime.' },
    { name: 'aperture', label: 'Widest aperture (f/)', limits: aperture },
  ],
}

type Texts = Record<string, string>

const parse = (text = '') => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** What is certain about that name, as texts. */
function knownOf(kind: Kind, name: string): Texts {
  const sensor = kind === 'body' ? findBodySensor(name) : undefined
  const found = sensor
    ? { sensorWidthMm: sensor.widthMm, sensorHeightMm: sensor.heightMm, megapixels: sensor.megapixels }
    : kind === 'lens'
      ? readLensName(name)
      : undefined
  return Object.fromEntries(Object.entries(found ?? {}).map(([field, value]) => [field, String(value)]))
}

function read(kind: Kind, name: string, texts: Texts): { gear?: NewGear; errors: Texts } {
  const errors: Texts = {}
  if (name.trim() === '') errors.name = 'Enter a name.'
  const values: Record<string, number> = {}
  for (const { name: field, limits } of fields[kind]) {
    const value = parse(texts[field])
    if (value >= limits.min && value <= limits.max) values[field] = value
    else errors[field] = `Enter a number from ${limits.min} to ${limits.max.toLocaleString('en-US')}.`
  }
  if ((values.focalMinMm ?? 0) > (values.focalMaxMm ?? Number.POSITIVE_INFINITY))
    errors.focalMaxMm = 'Enter a focal length that is not shorter than the shortest one.'
  if (Object.keys(errors).length > 0) return { errors }
  return { gear: { kind, name: name.trim(), ...values } as NewGear, errors }
}

type Props = {
  kind: Kind
  /** What it begins with. */
  name: string
  onSave: (gear: NewGear) => Promise<void>
  onClose: () => void
}

export function GearForm({ kind, name: initial, onSave, onClose }: Props) {
  const [name, setName] = useState(initial)
  const [typed, setTyped] = useState<Texts>({})
  const [errors, setErrors] = useState<Texts>({})
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready')
  const [message, setMessage] = useState('')
  const known = knownOf(kind, name)
  const texts = { ...known, ...typed }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { gear, errors: found } = read(kind, name, texts)
    setErrors(found)
    if (!gear || state === 'saving') return
    setState('saving')
    try {
      await onSave(gear)
      onClose()
    } catch (error) {
      setState('failed')
      setMessage(
        error instanceof Error && error.message ? error.message : 'It could not be saved. Try again.',
      )
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={kind === 'body' ? 'Add a camera' : 'Add a lens'}
      className="grid gap-4 rounded-card border border-hairline p-4"
    >
      <Field
        label={kind === 'body' ? 'Camera' : 'Lens'}
        hint={
          kind === 'body'
            ? 'As your photos name it, such as Canon EOS R5 or SONY ILCE-7M4.'
            : 'Such as RF24-70mm F2.8 L IS USM.'
        }
        value={name}
        maxLength={gearLimits.name}
        autoComplete="off"
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {fields[kind].map(({ name: field, label, hint }) => (
          <Field
            key={field}
            label={label}
            hint={hint}
            inputMode="decimal"
            autoComplete="off"
            value={texts[field] ?? ''}
            error={errors[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </div>
      {kind === 'body' && known.megapixels === undefined && name.trim() !== '' && (
        <p className="text-13 text-quiet">
          We don’t have this camera’s sensor. Its manual lists the size and the effective pixels under
          specifications.
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-bad">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={state === 'saving'} className={buttonClass('outline')}>
          {kind === 'body' ? 'Add camera' : 'Add lens'}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </form>
  )
}
