// Drawing a skyline with the pointer: the points that a stroke sets, every five degrees, in place of those that were there.

export type DrawnPoint = { azimuth: number; altitude: number }

/** With all of them there are as many points as may be saved. */
const stepDegrees = 5
const altitudes = { min: -10, max: 90 }

/** The point at a position in the drawing: `across` from 0 (north) to 1 (north again), `height` in degrees. */
export const drawnPoint = (across: number, height: number): DrawnPoint => ({
  azimuth: (Math.round((clamp(across, 0, 1) * 360) / stepDegrees) * stepDegrees) % 360,
  altitude: Math.round(clamp(height, altitudes.min, altitudes.max) * 2) / 2,
})

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/**
 * A quick stroke skips directions: those in between lie on the line to the point before. Past north a new
 * stroke begins.
 */
export function strokeTo(before: DrawnPoint | undefined, point: DrawnPoint): DrawnPoint[] {
  if (!before || Math.abs(point.azimuth - before.azimuth) > 180) return [point]
  const steps = Math.abs(point.azimuth - before.azimuth) / stepDegrees
  return Array.from({ length: Math.max(1, steps) }, (_, index) => {
    const part = steps === 0 ? 1 : (index + 1) / steps
    const height = before.altitude + (point.altitude - before.altitude) * part
    return {
      azimuth: Math.round(before.azimuth + (point.azimuth - before.azimuth) * part),
      altitude: Math.round(height * 2) / 2,
    }
  })
}

/** Whether a drawn point replaces one in this direction. */
export function isCovered(azimuth: number, drawn: readonly DrawnPoint[]): boolean {
  return drawn.some((point) => {
    const apart = Math.abs(point.azimuth - azimuth) % 360
    return Math.min(apart, 360 - apart) < stepDegrees / 2
  })
}
