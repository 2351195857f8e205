// Where something in the sky is in the frame of a camera that looks in a direction (rectilinear).
import type { Sensor } from './sensors.ts'

/** The camera's direction in degrees, held level or tilted up. */
export type View = { sensor: Sensor; focalMm: number; azimuth: number; altitude: number }

const radians = Math.PI / 180

/** 0 to 1 from the left and from the top of the frame, beyond it outside; undefined behind the camera. */
export function onSensor(
  { sensor, focalMm, azimuth, altitude }: View,
  place: { azimuth: number; altitude: number },
): { x: number; y: number } | undefined {
  const aside = (place.azimuth - azimuth) * radians
  const [high, tilt] = [place.altitude * radians, altitude * radians]
  const right = Math.cos(high) * Math.sin(aside)
  const level = Math.cos(high) * Math.cos(aside)
  const ahead = level * Math.cos(tilt) + Math.sin(high) * Math.sin(tilt)
  const up = Math.sin(high) * Math.cos(tilt) - level * Math.sin(tilt)
  if (ahead <= 0.01) return undefined
  return {
    x: 0.5 + (focalMm * right) / ahead / sensor.widthMm,
    y: 0.5 - (focalMm * up) / ahead / sensor.heightMm,
  }
}
