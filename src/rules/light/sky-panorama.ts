// A drawing of the whole sky around a spot as plain data: from north over east, south and west to north, the
// horizon below.
import { toHex } from './colour.ts'
import { type Horizon, horizonAltitudeAt } from './horizon.ts'
import { signedTurn } from './place-light-moment.ts'
import type { PlannerMoment } from './planner-moment.ts'
import { type Air, skyColour } from './sky-colour.ts'
import { type DiagramPoint, linePath } from './svg-path.ts'

/** The size of the drawing in units; it is stretched to the available space. */
export const panoramaWidth = 1080
export const panoramaHeight = 300

/** Degrees at the upper and lower edge. */
const [topAltitude, bottomAltitude] = [90, -12]
const columnCount = 48
const stopAltitudes = [0, 4, 10, 20, 36, 60, 90]
const clearAir: Air = { colourfulness: 1.05, rose: 0.01 }

export const toPanoramaX = (azimuth: number) => (((azimuth % 360) + 360) % 360) * (panoramaWidth / 360)
export const toPanoramaY = (altitude: number) =>
  ((topAltitude - altitude) / (topAltitude - bottomAltitude)) * panoramaHeight

/** A strip of sky of one color gradient; offsets 0..1 from the top of the drawing. */
export type SkyColumn = { x: number; width: number; stops: { offset: number; color: string }[] }

/** The clear sky for this altitude of the sun, darker and brighter toward and away from it. */
export function skyColumns({ sun }: PlannerMoment): SkyColumn[] {
  const width = panoramaWidth / columnCount
  return Array.from({ length: columnCount }, (_, index) => {
    const azimuth = ((index + 0.5) / columnCount) * 360
    const degreesFromSun = Math.abs(signedTurn(azimuth, sun.azimuth))
    const stops = stopAltitudes.toReversed().map((viewAltitude) => ({
      offset: Math.round((toPanoramaY(viewAltitude) / panoramaHeight) * 1000) / 1000,
      color: toHex(skyColour({ air: clearAir, sunAltitude: sun.altitude, degreesFromSun, viewAltitude })),
    }))
    return { x: index * width, width, stops }
  })
}

/** The land below the skyline as a closed path. */
export function landPath(horizon: Horizon): string {
  const azimuths = horizon.length > 0 ? Array.from({ length: 721 }, (_, index) => index / 2) : [0, 360]
  const skyline = azimuths.map((azimuth) => ({
    x: (azimuth / 360) * panoramaWidth,
    y: toPanoramaY(horizonAltitudeAt(horizon, azimuth)),
  }))
  const corners = [{ x: 0, y: panoramaHeight }, ...skyline, { x: panoramaWidth, y: panoramaHeight }]
  return `${linePath(corners, 0.3)}z`
}

/** A line through directions, interrupted at north where the drawing ends. */
export function directionsPath(directions: readonly { azimuth: number; altitude: number }[]): string {
  const runs: DiagramPoint[][] = []
  let last = Number.POSITIVE_INFINITY
  for (const { azimuth, altitude } of directions) {
    const x = toPanoramaX(azimuth)
    if (Math.abs(x - last) > panoramaWidth / 2) runs.push([])
    runs.at(-1)?.push({ x, y: toPanoramaY(altitude) })
    last = x
  }
  return runs.map((run) => linePath(run, 0.4)).join('')
}
