// When the sun rises above the skyline of a spot and sets behind it.
// chunk: location-parts
import type { LocationHorizon } from '../../../contract/planning/horizon.ts'
import { distanceText } from '../../../rules/distance-text.ts'
import { clockTime, type Zone } from '../../format/clock.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

type Passing = NonNullable<LocationHorizon['sunrise']>
type Props = { horizon: Pick<LocationHorizon, 'sunrise' | 'sunset'>; zone: Zone }

export function SunOverSkyline({ horizon: { sunrise, sunset }, zone }: Props) {
  return (
    <div className="mt-4 grid gap-1 text-17 tabular">
      {sunrise && <PassingLine passing={sunrise} kind="sunrise" zone={zone} />}
      {sunset && <PassingLine passing={sunset} kind="sunset" zone={zone} />}
      {!sunrise && !sunset && (
        <p>The sun doesn’t come out over the skyline, or doesn’t go behind it, on this day.</p>
      )}
    </div>
  )
}

const words = {
  sunrise: {
    name: 'Sunrise here',
    side: 'after',
    other: 'before',
    way: 'over',
    bound: 'not before',
    change: 'later',
  },
  sunset: {
    name: 'Sunset here',
    side: 'before',
    other: 'after',
    way: 'behind',
    bound: 'not after',
    change: 'earlier',
  },
} as const

/** Anything more than half a degree above the level counts as a ridge. */
const minRidge = 0.5

function PassingLine({ passing, kind, zone }: { passing: Passing; kind: keyof typeof words; zone: Zone }) {
  const format = useReaderFormat()
  const { minutes, azimuth, altitude, reachMiles, at } = passing
  const { name, side, other, way, bound, change } = words[kind]
  const direction = `${Math.round(azimuth) % 360}°`
  const isRidge = altitude > minRidge
  if (reachMiles !== null && !isRidge)
    return (
      <p>
        <strong className="font-medium">{name} isn’t known</strong>: the elevation data end{' '}
        {distanceText(reachMiles, format)} away at {direction}.
      </p>
    )
  const apart =
    minutes === null || Math.abs(minutes) < 1
      ? ''
      : `, ${reachMiles === null ? '' : 'at least '}${Math.abs(minutes)} min ${minutes > 0 ? side : other} the level horizon`
  return (
    <p>
      <strong className="font-medium text-accent-text">
        {name} {reachMiles === null ? '' : `${bound} `}
        {clockTime(at, zone, format)}
      </strong>
      {apart}, {way} the {isRidge ? 'ridge' : 'horizon'} at {direction}
      {reachMiles !== null &&
        `. The elevation data end ${distanceText(reachMiles, format)} away there; a higher ridge beyond would make it ${change}.`}
    </p>
  )
}
