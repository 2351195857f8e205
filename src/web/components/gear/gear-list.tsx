// The reader's gear: what they have, what their photos name, and what they add.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Gear, NewGear } from '../../../contract/planning/gear.ts'
import { findBodySensor } from '../../../rules/camera/known-bodies.ts'
import { readLensName } from '../../../rules/camera/lens-name.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { GearForm } from './gear-form.tsx'
import { seenGearQuery } from './gear-queries.ts'
import { gearText } from './gear-text.ts'
import { useGear } from './use-gear.ts'

type Adding = { kind: NewGear['kind']; name: string }

export function GearList() {
  const own = useGear()
  const [adding, setAdding] = useState<Adding>()
  const gear: readonly Gear[] = [...own.bodies, ...own.lenses]
  const attempt = (work: Promise<void>) =>
    void work.catch(() => toast({ title: 'That didn’t work. Try again.', tone: 'bad' }))
  /** Without asking, where the name says everything. */
  const add = ({ kind, name }: Adding) => {
    const known = toKnown(kind, name)
    if (known) attempt(own.save(known))
    else setAdding({ kind, name })
  }
  return (
    <div className="grid gap-4 wrap-anywhere">
      {gear.length === 0 ? (
        <p className="text-quiet">
          Nothing yet. With your camera and lenses, the planner’s calculators know your sensor and focal
          lengths.
        </p>
      ) : (
        <ul className="border-b border-hairline">
          {gear.map((one) => (
            <li key={one.id} className="flex items-center gap-2 border-t border-hairline">
              <span className="min-w-0 flex-1 py-2.5">
                {one.name} <span className="text-13 text-quiet tabular">{gearText(one)}</span>
              </span>
              <button
                type="button"
                aria-label={`Remove ${one.name}`}
                onClick={() => attempt(own.remove(one))}
                className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-sunken"
              >
                <X className="size-5" strokeWidth={1.5} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {own.onDevice.length > 0 && (
        <button
          type="button"
          onClick={() => attempt(own.takeOver())}
          className={buttonClass('outline', 'justify-self-start')}
        >
          Move {own.onDevice.length} from this device to your account
        </button>
      )}
      {own.isMember && <SeenGear gear={gear} onAdd={add} />}
      {adding ? (
        <GearForm
          key={`${adding.kind} ${adding.name}`}
          {...adding}
          onSave={own.save}
          onClose={() => setAdding(undefined)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            onClick={() => setAdding({ kind: 'body', name: '' })}
            className={buttonClass('outline')}
          >
            Add a camera
          </button>
          <button
            type="button"
            onClick={() => setAdding({ kind: 'lens', name: '' })}
            className={buttonClass('outline')}
          >
            Add a lens
          </button>
        </div>
      )}
      <p className="text-13 text-quiet">
        {own.isMember ? 'Only you see your gear.' : 'It stays on this device.'}
      </p>
    </div>
  )
}

/** Undefined where the name does not say everything. */
function toKnown(kind: NewGear['kind'], name: string): NewGear | undefined {
  if (kind === 'lens') {
    const lens = readLensName(name)
    return lens && { kind, name, ...lens }
  }
  const sensor = findBodySensor(name)
  return (
    sensor && {
      kind,
      name,
      sensorWidthMm: sensor.widthMm,
      sensorHeightMm: sensor.heightMm,
      megapixels: sensor.megapixels,
    }
  )
}

const maxOffers = 6

/** Cameras and lenses that the user's photos name and that are not in their gear yet. */
function SeenGear({ gear, onAdd }: { gear: readonly Gear[]; onAdd: (adding: Adding) => void }) {
  const { api } = useAppContext()
  const { data } = useQuery({ ...seenGearQuery(api), retryOnMount: false })
  if (!data) return null
  const has = new Set(gear.map(({ kind, name }) => `${kind} ${name.toLowerCase()}`))
  const offers = [
    ...data.bodies.map((seen) => ({ ...seen, kind: 'body' as const })),
    ...data.lenses.map((seen) => ({ ...seen, kind: 'lens' as const })),
  ]
    .filter(({ kind, name }) => !has.has(`${kind} ${name.toLowerCase()}`))
    .toSorted((a, b) => b.photos - a.photos)
    .slice(0, maxOffers)
  if (offers.length === 0) return null
  return (
    <section aria-label="In your photos">
      <h3 className="font-medium">In your photos</h3>
      <ul className="mt-1 border-b border-hairline">
        {offers.map(({ kind, name, photos }) => (
          <li
            key={`${kind} ${name}`}
            className="flex items-center justify-between gap-3 border-t border-hairline py-1"
          >
            <span className="min-w-0">
              {name}{' '}
              <span className="text-13 text-quiet">
                seen in {photos.toLocaleString('en-US')} of your photos
              </span>
            </span>
            <button
              type="button"
              aria-label={`Add ${name}`}
              onClick={() => onAdd({ kind, name })}
              className={buttonClass('quiet')}
            >
              Add
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
