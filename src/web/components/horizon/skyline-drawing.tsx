// A skyline as a drawing, from north over east, south and west to north. With the pointer it can be drawn over.
import { type PointerEvent, useRef, useState } from 'react'
import { type Horizon, horizonAltitudeAt } from '../../../rules/light/horizon.ts'
import { linePath } from '../../../rules/light/svg-path.ts'
import { type DrawnPoint, drawnPoint, strokeTo } from './drawn-points.ts'

const width = 720
const height = 140
const bottomAltitude = -10

const labelHeight = 22

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
    <svg
      {...handlers}
      role="img"
      aria-label={`Drawing of the skyline: ${points.length} points, at most ${highest} degrees high`}
      viewBox={`0 0 ${width} ${height + labelHeight}`}
      className="w-full cursor-crosshair touch-none rounded-sm bg-sunken"
    >
      <path d={`${linePath(corners, 0.3)}z`} className="fill-text/70" />
      <line x2={width} y1={toY(0)} y2={toY(0)} strokeDasharray="4 4" className="stroke-quiet" />
      {['N', 'E', 'S', 'W', 'N'].map((wind, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the compass has north twice
          key={index}
          x={(index / 4) * width}
          y={height + 16}
          textAnchor={index === 0 ? 'start' : index === 4 ? 'end' : 'middle'}
          className="fill-quiet text-13"
        >
          {wind}
        </text>
      ))}
    </svg>
  )
}

/** While the pointer is down, the scale stays. */
function useStroke(fittingTop: number, onDraw: Props['onDraw']) {
  const [heldTop, setHeldTop] = useState<number>()
  const before = useRef<DrawnPoint>(undefined)
  const top = heldTop ?? fittingTop
  const draw = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const down = ((clientY - box.top) / box.height) * ((height + labelHeight) / height)
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
