// The small lights of the sky picture, and their names: planets, stars, and the figures that people see in them.
import type { PlannerMoment } from '../../../../rules/light/planner-moment.ts'
import { placeLabels, type SkyPoint } from '../../../../rules/light/sky-labels.ts'
import { directionsPath, toPanoramaX, toPanoramaY } from '../../../../rules/light/sky-panorama.ts'
import { bodyNames } from './planet-words.ts'
import { percent, stretched } from './sky-frame.ts'

type Direction = { azimuth: number; altitude: number }

/** Pixels; a magnitude brighter is a little larger. */
const planetRadius = (magnitude: number) => Math.max(1.8, Math.min(4.2, 3 - 0.35 * magnitude))
const starRadius = (magnitude: number) => Math.max(0.6, 1.7 - 0.35 * magnitude)

const toPoint = (name: string, { azimuth, altitude }: Direction, radius: number): SkyPoint => ({
  name,
  x: toPanoramaX(azimuth),
  y: toPanoramaY(altitude),
  radius,
})

export function Lights({ moment: { planets, starrySky } }: { moment: PlannerMoment }) {
  const { stars, constellations } = starrySky
  // The brightest first: their names win.
  const planetPoints = planets
    .toSorted((one, other) => one.magnitude - other.magnitude)
    .map(({ name, magnitude, azimuth, apparentAltitude }) =>
      toPoint(bodyNames[name], { azimuth, altitude: apparentAltitude }, planetRadius(magnitude)),
    )
  const starPoints = stars.flatMap((star) =>
    star.name ? [toPoint(star.name, star, starRadius(star.magnitude))] : [],
  )
  const figurePoints = constellations.map(({ name, middle }) => toPoint(name, middle, 0))
  const figures = new Set(constellations.map(({ name }) => name))
  return (
    <g aria-hidden>
      <Figures lines={constellations.flatMap(({ lines }) => lines)} />
      {stars.map((star) => (
        <circle
          key={`${star.azimuth} ${star.altitude}`}
          cx={percent(toPanoramaX(star.azimuth))}
          cy={toPanoramaY(star.altitude)}
          r={starRadius(star.magnitude)}
          fill="#fff"
          fillOpacity={0.9}
        />
      ))}
      {planetPoints.map(({ name, x, y, radius }) => (
        <circle key={name} cx={percent(x)} cy={y} r={radius} fill="#fff8ea" />
      ))}
      {placeLabels([...planetPoints, ...starPoints, ...figurePoints]).map(({ name, x, y, anchor }) => (
        <text
          key={name}
          x={percent(x)}
          y={y}
          textAnchor={anchor}
          fill={figures.has(name) ? '#b9c6ea' : '#ffffff'}
          stroke="#0b142c"
          strokeOpacity={0.6}
          strokeWidth={3}
          paintOrder="stroke"
          className={`text-13 ${figures.has(name) ? 'italic' : ''}`}
        >
          {name}
        </text>
      ))}
    </g>
  )
}

/** Near the zenith the drawing tears figures apart. */
const highest = 78

const Figures = ({ lines }: { lines: readonly (readonly [Direction, Direction])[] }) => (
  <svg {...stretched} aria-hidden>
    <path
      d={lines
        .filter((line) => line.some(({ altitude }) => altitude < highest))
        .map((line) => directionsPath(line))
        .join('')}
      fill="none"
      stroke="#b9c6ea"
      strokeOpacity={0.35}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)
