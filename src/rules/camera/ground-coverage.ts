// What a drone's camera takes in of level ground when it looks straight down.
import { pixelPitchMicrons, type Sensor } from './sensors.ts'

type Drone = { focalMm: number; megapixels: number; heightMeters: number }

/** Ground and sensor are similar triangles. `pixelMeters`: the ground sampling distance, the ground in one pixel. */
export function groundCoverage(sensor: Sensor, { focalMm, megapixels, heightMeters }: Drone) {
  const scale = heightMeters / focalMm
  return {
    widthMeters: sensor.widthMm * scale,
    heightMeters: sensor.heightMm * scale,
    pixelMeters: (pixelPitchMicrons(sensor, megapixels) / 1000) * scale,
  }
}
