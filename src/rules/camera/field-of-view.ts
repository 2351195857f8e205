// What a lens takes in, focused far away and without distortion (rectilinear).
import { diagonalMm, type Sensor } from './sensors.ts'

/** 2 atan(size / 2 f), degrees. */
const angle = (sizeMm: number, focalMm: number) => (2 * Math.atan(sizeMm / (2 * focalMm)) * 180) / Math.PI

/** Degrees, the camera held horizontally. */
export const fieldOfView = (sensor: Sensor, focalMm: number) => ({
  horizontal: angle(sensor.widthMm, focalMm),
  vertical: angle(sensor.heightMm, focalMm),
  diagonal: angle(diagonalMm(sensor), focalMm),
})

/** What the frame takes in at that distance: as the sensor to the focal length. In the unit of the distance. */
export const frameAt = (sensor: Sensor, focalMm: number, distance: number) => ({
  width: (distance * sensor.widthMm) / focalMm,
  height: (distance * sensor.heightMm) / focalMm,
})
