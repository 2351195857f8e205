// The direction of the shot: rotated on a dial, moved by arrow keys, or typed.
import { X } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { toNumber } from '../../../rules/coordinates.ts'
import { bearing } from '../../format/bearing.ts'
import { Field } from '../../ui/field.tsx'

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 15,
  PageDown: -15,
}
const radius = 50

/** Whole degrees 0 to 359, or null for anything else. */
export function getDegrees(text: string): number | null {
  const degrees = Math.round(toNumber(text))
  return degrees >= 0 && degrees <= 360 ? degrees % 360 : null
}

type DialProps = { value: string; onChange: (value: string) => void }

export function BearingDial({ value, onChange }: DialProps) {
  const degrees = getDegrees(value)
  const turn = (next: number) => onChange(String((Math.round(next) + 360) % 360))
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    turn(
      (Math.atan2(event.clientX - box.left - box.width / 2, box.top + box.height / 2 - event.clientY) * 180) /
        Math.PI,
    )
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'Home' ? -(degrees ?? 0) : steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    turn((degrees ?? 0) + step * (event.shiftKey ? 10 : 1))
  }
  return (
    <div className="flex flex-wrap items-center gap-6">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Shooting direction dial"
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees ?? 0}
        aria-valuetext={degrees === null ? 'Not specified' : bearing(degrees)}
        className="size-32 shrink-0 cursor-pointer touch-none rounded-pill"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && point(event)}
      >
        <svg viewBox="-64 -64 128 128" aria-hidden className="size-full">
          <circle r={radius} strokeWidth={1} className="fill-raised stroke-hairline" />
          {['N', 'E', 'S', 'W'].map((letter, index) => (
            <text
              key={letter}
              transform={`rotate(${index * 90}) translate(0 ${-radius + 14}) rotate(${-index * 90})`}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-quiet text-13"
            >
              {letter}
            </text>
          ))}
          {degrees !== null && (
            <g transform={`rotate(${degrees})`}>
              <path d={`M0 0L-17 -47A${radius} ${radius} 0 0 1 17 -47Z`} className="fill-accent/50" />
              <line y2={-radius} strokeWidth={2} className="stroke-text" />
              <circle cy={-radius} r={7} strokeWidth={2} className="fill-accent stroke-text" />
            </g>
          )}
          <circle r={3.5} className="fill-text" />
        </svg>
      </div>
      <div className="grid min-w-[min(12rem,100%)] flex-1 gap-2">
        <Field
          name="directionDegrees"
          label="Shooting direction"
          hint={
            degrees === null
              ? 'Degrees from true north: 0 is north, 90 is east. Leave empty if any direction works.'
              : bearing(degrees)
          }
          inputMode="numeric"
        />
        {value !== '' && (
          <button
            type="button"
            onClick={() => onChange('')}
            className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-quiet underline underline-offset-4"
          >
            <X className="size-4" strokeWidth={1.5} aria-hidden />
            Clear direction
          </button>
        )}
      </div>
    </div>
  )
}
