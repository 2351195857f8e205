// Which heights a search for alignments lacks.
import type { Landmark } from '../../../contract/discovery/landmarks.ts'
import type { MissingHeight } from '../../../rules/light/alignment-limits.ts'
import { type Horizon, knownAltitudeAt } from '../../../rules/light/horizon.ts'

type Heights = {
  horizon: Horizon | undefined
  /** The direction that is searched; undefined: any. */
  azimuth: number | undefined
  landmark: Landmark | undefined
  /** Of the point; undefined or null: unknown. */
  elevation: number | null | undefined
}

/** Elevations matter only with a landmark. */
export function findMissingHeights({ horizon, azimuth, landmark, elevation }: Heights): MissingHeight[] {
  const missing: [MissingHeight, boolean][] = [
    ['skyline', azimuth === undefined ? !horizon : knownAltitudeAt(horizon, azimuth) === null],
    ['elevation', landmark !== undefined && (elevation ?? null) === null],
    ['landmark-elevation', landmark?.elevationMeters === null],
    ['landmark-height', landmark?.heightMeters === null],
  ]
  return missing.flatMap(([name, isMissing]) => (isMissing ? [name] : []))
}
