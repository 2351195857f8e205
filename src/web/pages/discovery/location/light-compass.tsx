// A compass with the field of view of the shot and the points where the sun rises and sets.
import { bearing } from '../../../format/bearing.ts'

export type CompassLine = { kind: 'sunrise' | 'sunset'; degrees: number }

const radius = 62
const halfFieldDegrees = 20
const quarters = [
  { letter: 'N', degrees: 0 },
  { letter: 'E', degrees: 90 },
  { letter: 'S', degrees: 180 },
  { letter: 'W', degrees: 270 },
]

const at = (degrees: number, distance: number) => {
  const turn = (degrees * Math.PI) / 180
  return { x: round(distance * Math.sin(turn)), y: round(-distance * Math.cos(turn)) }
}
const round = (value: number) => Math.round(value * 100) / 100

export function LightCompass({ direction, lines }: { direction: number | null; lines: CompassLine[] }) {
  return (
    <svg
      role="img"
      aria-label={inWords(direction, lines)}
      viewBox="-80 -80 160 160"
      width={160}
      height={160}
      className="shrink-0"
    >
      <circle r={radius} fill="none" strokeWidth={1} className="stroke-hairline" />
      {Array.from({ length: 24 }, (_, index) => index * 15).map((degrees) => {
        const [from, to] = [at(degrees, radius), at(degrees, radius - (degrees % 45 === 0 ? 7 : 4))]
        return (
          <line
            key={degrees}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeWidth={1}
            className="stroke-quiet"
          />
        )
      })}
      {quarters.map(({ letter, degrees }) => {
        const { x, y } = at(degrees, radius + 11)
        return (
          <text
            key={letter}
            x={x}
            y={y + 4.5}
            textAnchor="middle"
            className={`text-13 ${letter === 'N' ? 'fill-text font-semibold' : 'fill-quiet'}`}
          >
            {letter}
          </text>
        )
      })}
      {direction !== null && <FieldOfView direction={direction} />}
      {lines.map(({ kind, degrees }) => {
        const end = at(degrees, radius)
        return (
          <g key={kind}>
            <line
              x2={end.x}
              y2={end.y}
              strokeWidth={1.5}
              strokeDasharray={kind === 'sunset' ? '4 3' : undefined}
              className="stroke-accent-text"
            />
            <circle
              cx={end.x}
              cy={end.y}
              r={5}
              strokeWidth={1.5}
              className={
                kind === 'sunrise' ? 'fill-accent stroke-accent-text' : 'fill-ground stroke-accent-text'
              }
            />
          </g>
        )
      })}
      <circle r={4} className="fill-text" />
    </svg>
  )
}

function FieldOfView({ direction }: { direction: number }) {
  const [from, to] = [at(direction - halfFieldDegrees, radius), at(direction + halfFieldDegrees, radius)]
  return (
    <path
      d={`M0 0L${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}Z`}
      strokeWidth={1}
      className="fill-text/15 stroke-text"
    />
  )
}

function inWords(direction: number | null, lines: CompassLine[]): string {
  const label = [
    direction !== null && `shooting direction ${bearing(direction)}`,
    ...lines.map(({ kind, degrees }) => `${kind} ${bearing(degrees)}`),
  ]
  return `Compass: ${label.filter(Boolean).join(', ')}`
}
