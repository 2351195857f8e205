// The night that an instant belongs to, from noon to noon by the mean sun of the place: its clock may show something else.
import type { GeoPoint } from '../distance.ts'
import { dayMs } from '../durations.ts'

/** The midnight of the mean sun that is nearest to an instant. */
export function nearestMidnight({ longitude }: GeoPoint, atMs: number): number {
  const shiftMs = (longitude / 360) * dayMs
  return Math.round((atMs + shiftMs) / dayMs) * dayMs - shiftMs
}
