// A skyline as a drawing, from north over east, south and west to north. It can be edited with the pointer.
import { type PointerEvent, useRef, useState } from 'react'
import { type Horizon, horizonAltitudeAt } from '../../../rules/light/horizon.ts'
import { linePath } from '../../../rules/light/svg-path.ts'
import { type DrawnPoint, drawnPoint, strokeTo } from './drawn-points.ts'

const width = 720
const height = 140
const bottomAltitude = -10

type Props = { points: Horizon; onDraw: (points: DrawnPoint[]) => void }

export function SkylineDrawing({ points, onDraw }: Props) {
  const fittingTop = Math.max(20, ...points.map(({ altitude }) => altitude + 5))
  const { top, handlers } = useStroke(fittingTop, onDraw)
  const toY = (altitude: number) => ((top - altitude) / (top - bottomAltitude)) * height
  const skyline = Array.from({ length: 361 }, (_, azimuth) => ({
    x: (azimuth / 360) * width,
    y: toY(horizonAltitudeAt(points, azimuth)),
  }))
  const corners = [{ x: 0, y: height }, ...skyline, { x: width, y: height }]
  const highest = points.reduce((best, { altitude }) => Math.max(best, altitude), bottomAltitude)
  return (
    <div>
      <svg
        {...handlers}
        role="img"
        aria-label={`Drawing of the skyline: ${points.length} points, at most ${highest} degrees high`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full cursor-crosshair touch-none rounded-sm bg-sunken"
      >
        <path d={`${linePath(corners, 0.3)}z`} className="fill-text/70" />
        <line
          x2={width}
          y1={toY(0)}
          y2={toY(0)}
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-quiet"
        />
      </svg>
      <div aria-hidden className="flex justify-between text-13 text-quiet">
        <span>N</span>
        <span>E</span>
        <span>S</span>
        <span>W</span>
        <span>N</span>
      </div>
    </div>
  )
}

/** While the pointer is down, the scale stays. */
function useStroke(fittingTop: number, onDraw: Props['onDraw']) {
  const [heldTop, setHeldTop] = useState<number>()
  const before = useRef<DrawnPoint>(undefined)
  const top = heldTop ?? fittingTop
  const draw = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const down = (clientY - box.top) / box.height
    const point = drawnPoint((clientX - box.left) / box.width, top - down * (top - bottomAltitude))
    onDraw(strokeTo(before.current, point))
    before.current = point
  }
  const end = () => {
    before.current = undefined
    setHeldTop(undefined)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeldTop(top)
      draw(event)
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (heldTop !== undefined) draw(event)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { top, handlers }
}
