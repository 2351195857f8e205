// When the sun rises above the skyline of a spot and sets behind it.
// chunk: location-parts
import type { LocationHorizon } from '../../../contract/planning/horizon.ts'
import { clockTime, type Zone } from '../../format/clock.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

type Passing = NonNullable<LocationHorizon['sunrise']>
type Props = { horizon: Pick<LocationHorizon, 'sunrise' | 'sunset'>; zone: Zone }

export function SunOverSkyline({ horizon: { sunrise, sunset }, zone }: Props) {
  const format = useReaderFormat()
  return (
    <div className="mt-4 grid gap-1 text-17 tabular">
      {sunrise && (
        <p>
          <strong className="font-medium text-accent-text">
            Sunrise here {clockTime(sunrise.at, zone, format)}
          </strong>
          {after(sunrise, 'after', 'over')}
        </p>
      )}
      {sunset && (
        <p>
          <strong className="font-medium text-accent-text">
            Sunset here {clockTime(sunset.at, zone, format)}
          </strong>
          {after(sunset, 'before', 'behind')}
        </p>
      )}
      {!sunrise && !sunset && (
        <p>The sun doesn’t come out over the skyline, or doesn’t go behind it, on this day.</p>
      )}
    </div>
  )
}

/** Anything more than half a degree above the level counts as a ridge. */
const minRidge = 0.5

function after(
  { minutes, azimuth, altitude }: Passing,
  side: 'after' | 'before',
  way: 'over' | 'behind',
): string {
  const direction = `${Math.round(azimuth) % 360}°`
  const where =
    altitude > minRidge ? `${way} the ridge at ${direction}` : `${way} the horizon at ${direction}`
  if (minutes === null || Math.abs(minutes) < 1) return `, ${where}`
  const other = side === 'after' ? 'before' : 'after'
  return `, ${Math.abs(minutes)} min ${minutes > 0 ? side : other} the level horizon, ${where}`
}
