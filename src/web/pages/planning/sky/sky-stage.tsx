// The picture: the camera with the sky laid over it, or the computed sky, which is dragged where there are no sensors.
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { Horizontal } from '../../../../rules/light/body-track.ts'
import { levelView } from '../../../../rules/sky-view/orientation.ts'
import { draggedBy } from '../../../../rules/sky-view/projection.ts'
import { bearing } from '../../../format/bearing.ts'
import type { useSkyDrawing } from './use-sky-drawing.ts'

type Props = {
  drawing: ReturnType<typeof useSkyDrawing>
  video: RefObject<HTMLVideoElement | null>
  isOverCamera: boolean
  /** Without sensors. */
  isDragged: boolean
  label: string
}

const stepDegrees = 10
const highest = 85

/** The direction, turned; never over the zenith. */
const turnedBy = ({ azimuth, altitude }: Horizontal, by: Horizontal): Horizontal => ({
  azimuth: (azimuth + by.azimuth + 360) % 360,
  altitude: Math.max(-highest, Math.min(highest, altitude + by.altitude)),
})

const steps: Record<string, Horizontal> = {
  ArrowLeft: { azimuth: -stepDegrees, altitude: 0 },
  ArrowRight: { azimuth: stepDegrees, altitude: 0 },
  ArrowUp: { azimuth: 0, altitude: stepDegrees },
  ArrowDown: { azimuth: 0, altitude: -stepDegrees },
}

const arrows = [
  ['ArrowLeft', 'Turn left', ArrowLeft],
  ['ArrowUp', 'Look up', ArrowUp],
  ['ArrowDown', 'Look down', ArrowDown],
  ['ArrowRight', 'Turn right', ArrowRight],
] as const

export function SkyStage({ drawing, video, isOverCamera, isDragged, label }: Props) {
  const { canvas, frame, direction, look } = drawing
  const grip = useRef<{ x: number; y: number; from: Horizontal }>(undefined)
  const turn = (by: Horizontal | undefined) => {
    if (by && isDragged) look(levelView(turnedBy(direction, by)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!steps[event.key] || !isDragged) return
    event.preventDefault()
    turn(steps[event.key])
  }
  const grab = (event: PointerEvent) => {
    if (!isDragged) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY, from: direction }
  }
  const drag = (event: PointerEvent) => {
    if (!grip.current) return
    const { x, y, from } = grip.current
    look(levelView(turnedBy(from, draggedBy(event.clientX - x, event.clientY - y, from, frame.current))))
  }
  const release = () => {
    grip.current = undefined
  }
  return (
    <div className="max-md:-mx-4">
      <div className="relative h-[68svh] min-h-72 overflow-hidden bg-black md:rounded-card">
        <video
          ref={video}
          muted
          playsInline
          aria-hidden
          hidden={!isOverCamera}
          className="absolute inset-0 size-full object-cover"
        />
        <div
          role="application"
          aria-label={`${label}. ${isDragged ? 'The arrow keys turn the view.' : ''}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          className={`absolute inset-0 focus-visible:-outline-offset-4 ${isDragged ? 'cursor-grab touch-none active:cursor-grabbing' : ''}`}
        >
          <canvas ref={canvas} className="block size-full" />
        </div>
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 md:px-0">
        <p className="tabular" data-facing>
          Facing <span className="font-medium">{bearing(direction.azimuth)}</span>,{' '}
          {Math.abs(direction.altitude)}° {direction.altitude < 0 ? 'down' : 'up'}
        </p>
        {isDragged && (
          <div className="flex">
            {arrows.map(([key, name, Icon]) => (
              <button
                key={key}
                type="button"
                aria-label={name}
                onClick={() => turn(steps[key])}
                className="grid size-11 place-items-center rounded-pill hover:bg-sunken"
              >
                <Icon className="size-5" strokeWidth={1.5} aria-hidden />
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
