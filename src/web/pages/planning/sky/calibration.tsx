// The compass of the phone: what corrects it, and how it is calibrated at something whose direction is known.
import { useState } from 'react'
import { type Correction, calibrate } from '../../../../rules/sky-view/compass.ts'
import { facing, type View } from '../../../../rules/sky-view/orientation.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import type { Target } from './use-sky-scene.ts'

type Props = {
  targets: readonly Target[]
  target: Target
  onTarget: (name: string) => void
  /** As the device reports it. */
  reported: () => View | undefined
  knowsNorth: boolean
  declination: Correction
  correction: Correction
  onCorrect: (correction: Correction) => void
}

const signed = (degrees: number) => `${degrees < 0 ? '−' : '+'}${Math.abs(degrees).toFixed(1)}°`

export function Calibration({ targets, target, onTarget, reported, knowsNorth, ...correcting }: Props) {
  const { declination, correction, onCorrect } = correcting
  const [message, setMessage] = useState('')
  const apply = () => {
    const view = reported()
    if (!view) return
    // Where the height is not known, only the direction counts.
    const { altitude } = target.isHeightKnown ? target : facing(view)
    const result = calibrate(view, { azimuth: target.azimuth, altitude })
    if ('degrees' in result) {
      onCorrect(result)
      setMessage(`Calibrated at ${target.name}: directions are corrected by ${signed(result.degrees)}.`)
    } else
      setMessage(
        `${target.name} should be ${Math.round(Math.abs(result.tilt))}° ${result.tilt > 0 ? 'above' : 'below'} the middle of the view. Put it in the ring and try again.`,
      )
  }
  return (
    <section aria-labelledby="compass-title" className="mt-8 max-w-text">
      <h2 id="compass-title" className="font-display text-22 font-medium">
        Compass
      </h2>
      <p className="mt-1 text-quiet">
        {correction.from === 'calibration'
          ? `Calibrated, ${signed(correction.degrees)}.`
          : knowsNorth
            ? `Corrected by ${signed(declination.degrees)} for magnetic declination here, by the World Magnetic Model 2025, valid until November 2029. A phone’s compass is often off by 10° or more, so calibrate it.`
            : 'Your phone knows how it is tilted, but not where north is. Calibrate it once at something that you can see.'}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <label className="grid gap-1.5">
          <span className="font-medium">Calibrate at</span>
          <select
            value={target.name}
            onChange={(event) => onTarget(event.currentTarget.value)}
            className="min-h-11 rounded-sm border border-hairline bg-raised px-3"
          >
            {targets.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={apply} className={buttonClass('primary')}>
          It’s in the ring
        </button>
        {correction.from === 'calibration' && (
          <button
            type="button"
            onClick={() => {
              onCorrect(declination)
              setMessage('The calibration was removed.')
            }}
            className={buttonClass('quiet')}
          >
            Remove calibration
          </button>
        )}
      </div>
      <p role="status" className="mt-2 empty:hidden">
        {message}
      </p>
      {target.name === 'Sun' && (
        <p className="mt-2 text-13 text-quiet">
          Look at the screen, not at the sun itself, and don’t leave the lens pointed at a high sun.
        </p>
      )}
    </section>
  )
}
