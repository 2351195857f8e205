// Whether an authority asks for a permit for a shoot at a property. The true position decides, but the answer
// reveals no more than the city, which is published anyway.
import type { PermitCheck } from '../../../contract/marketplace/permit-check.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { toPropertyShoot } from '../../../rules/property-shoot.ts'
import { privatePropertyWarning } from '../permits/check.ts'

type Planned = { groupSize: number; photographyType?: string | undefined; hasDrone: boolean; date: string }

/** @param point the true position */
export const permitWarningAt = (
  point: GeoPoint,
  { date, now, ...shoot }: Planned & { now: Date },
): Promise<PermitCheck | null> => privatePropertyWarning(now, { point, shoot: toPropertyShoot(shoot), date })
