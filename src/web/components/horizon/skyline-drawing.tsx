// A skyline as a drawing, from north over east, south and west to north.
import { type Horizon, horizonAltitudeAt } from '../../../rules/light/horizon.ts'
import { linePath } from '../../../rules/light/svg-path.ts'

const width = 720
const height = 140
const bottomAltitude = -10

export function SkylineDrawing({ points }: { points: Horizon }) {
  const top = Math.max(20, ...points.map(({ altitude }) => altitude + 5))
  const toY = (altitude: number) => ((top - altitude) / (top - bottomAltitude)) * height
  const skyline = Array.from({ length: 361 }, (_, azimuth) => ({
    x: (azimuth / 360) * width,
    y: toY(horizonAltitudeAt(points, azimuth)),
  }))
  const corners = [{ x: 0, y: height }, ...skyline, { x: width, y: height }]
  const highest = points.reduce((best, { altitude }) => Math.max(best, altitude), bottomAltitude)
  return (
    <svg
      role="img"
      aria-label={`Drawing of the skyline: ${points.length} points, at most ${highest} degrees high`}
      viewBox={`0 0 ${width} ${height + 22}`}
      className="w-full rounded-sm bg-sunken"
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
