// The map of a trip on paper: its stops with their numbers, the way between them, a scale and north. Maps of the screen do not print.
import { useReaderFormat } from '../../format/reader-format.tsx'
import { numbersText, type SketchStop, sketchTrip, sketchWidth } from './trip-sketch.ts'

const signHeight = 20
/** Half of a long name. */
const townWidth = 100

export function PrintedMap({ stops }: { stops: readonly SketchStop[] }) {
  const sketch = sketchTrip(stops, useReaderFormat())
  if (!sketch) return null
  const { height, signs, way, scale } = sketch
  return (
    <figure className="mt-4 hidden max-w-[36rem] break-inside-avoid print:block">
      <svg
        role="img"
        aria-label="Where the stops lie to each other"
        viewBox={`0 0 ${sketchWidth} ${height}`}
        className="w-full rounded-sm border border-hairline"
      >
        {way.map(({ points, isRoad }) => {
          const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
          return (
            <polyline
              key={line}
              points={line}
              fill="none"
              stroke="#777"
              strokeWidth={1.5}
              strokeDasharray={isRoad ? undefined : '5 4'}
            />
          )
        })}
        {signs.map(({ x, y, numbers, town }) => {
          const text = numbersText(numbers)
          const width = Math.max(signHeight, text.length * 7 + 10)
          return (
            <g key={text}>
              <rect
                x={x - width / 2}
                y={y - signHeight / 2}
                width={width}
                height={signHeight}
                rx={signHeight / 2}
                fill="#fff"
                stroke="#161616"
                strokeWidth={1.5}
              />
              <text x={x} y={y + 4} textAnchor="middle" fontSize={12} fontWeight={600} fill="#161616">
                {text}
              </text>
              {town && (
                <text
                  x={x}
                  y={y + signHeight / 2 + 14}
                  textAnchor={x < townWidth ? 'start' : x > sketchWidth - townWidth ? 'end' : 'middle'}
                  dx={x < townWidth ? -width / 2 : x > sketchWidth - townWidth ? width / 2 : 0}
                  fontSize={13}
                  fill="#161616"
                  stroke="#fff"
                  strokeWidth={4}
                  paintOrder="stroke"
                >
                  {town}
                </text>
              )}
            </g>
          )
        })}
        <g stroke="#161616" fill="none">
          <path d={`M16 ${height - 18}v6h${scale.width}v-6`} />
          <path d={`M${sketchWidth - 20} 34v-20m-4 6 4-6 4 6`} />
        </g>
        <text x={16} y={height - 23} fontSize={11} fill="#161616">
          {scale.label}
        </text>
        <text x={sketchWidth - 20} y={47} textAnchor="middle" fontSize={11} fill="#161616">
          N
        </text>
      </svg>
      <figcaption className="mt-1 text-13 text-quiet">
        Stops in the order of the trip.{' '}
        {way.some(({ isRoad }) => !isRoad) && 'Dashed lines are straight, not roads.'}
      </figcaption>
    </figure>
  )
}
