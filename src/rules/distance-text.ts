// Distances as texts: no more precise than the position they are measured to.
import type { precisions } from './places.ts'

type Precision = (typeof precisions)[number]

/** `12.3 mi` */
export const miles = (distance: number) => `${distance.toFixed(1)} mi`

/** The published point of an area is up to 19 miles from the location; a limited page rounds positions to about six. */
const areaStepMiles = 10
const limitedStepMiles = 5

type Position = { precision: Precision; access?: 'full' | 'limited' | undefined }

// 0 for an exact position.
function stepMiles({ precision, access }: Position): number {
  if (precision !== 'exact') return areaStepMiles
  return access === 'limited' ? limitedStepMiles : 0
}

/**
 * The distance to a location's published position: `12.3 mi`, or `about 10 mi` where the position is approximate. `from`: the location
 * that it is measured from, if it is one.
 */
export function milesToLocation(location: Position, distance: number, from?: Position): string {
  const step = Math.max(stepMiles(location), from ? stepMiles(from) : 0)
  return step === 0 ? miles(distance) : `about ${Math.max(step, Math.round(distance / step) * step)} mi`
}
