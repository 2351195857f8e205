// Star trails in the frame: arcs around the celestial pole, which stands as high as the latitude, in the north or in the south.
import { onSensor, type View } from './view-frame.ts'

/** A turn of the stars takes a sidereal day. */
const siderealDaySeconds = 86_164.0905

/** How far the stars turn around the pole, degrees. */
export const trailDegrees = (seconds: number) => (seconds / siderealDaySeconds) * 360

/** The pole that is up: its azimuth and altitude. On the equator both lie on the horizon; the northern one counts. */
export const risenPole = (latitude: number) => ({
  azimuth: latitude >= 0 ? 0 : 180,
  altitude: Math.abs(latitude),
})

const radians = Math.PI / 180

/** Where a star is in the sky. `hourAngle` and the answer in degrees. */
export function starPosition(latitude: number, declination: number, hourAngle: number) {
  const [phi, delta, turn] = [latitude * radians, declination * radians, hourAngle * radians]
  const sine = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(turn)
  const azimuth = Math.atan2(
    -Math.cos(delta) * Math.sin(turn),
    Math.sin(delta) * Math.cos(phi) - Math.cos(delta) * Math.cos(turn) * Math.sin(phi),
  )
  return {
    azimuth: (azimuth / radians + 360) % 360,
    altitude: Math.asin(Math.max(-1, Math.min(1, sine))) / radians,
  }
}

/** A point of the frame: 0 to 1 from the left and from the top. */
type FramePoint = { x: number; y: number }

/** In the whole sky: about so many are in the frame, as long as that does not take too many. */
const [starsInFrame, maxStars] = [120, 4000]
const stepDegrees = 1.5
/** The golden ratio spreads points evenly without a pattern. */
const golden = (Math.sqrt(5) - 1) / 2

/** Trails of evenly spread stars, as lines of points within the frame and above a level horizon. Not the real stars. */
export function starTrails(view: View, latitude: number, seconds: number): FramePoint[][] {
  const arc = trailDegrees(Math.min(seconds, siderealDaySeconds))
  const steps = Math.max(1, Math.ceil(arc / stepDegrees))
  const stars = starCount(view)
  return Array.from({ length: stars }, (_, star) => {
    const declination = Math.asin(1 - (2 * (star + 0.5)) / stars) / radians
    const start = star * golden * 360
    return Array.from({ length: steps + 1 }, (_unused, step) =>
      toFrame(view, starPosition(latitude, declination, start + (arc * step) / steps)),
    )
  }).flatMap(inFrame)
}

function starCount({ sensor, focalMm }: View): number {
  const frameShare = (sensor.widthMm * sensor.heightMm) / focalMm ** 2 / (4 * Math.PI)
  return Math.round(Math.min(maxStars, Math.max(starsInFrame, starsInFrame / frameShare)))
}

const toFrame = (view: View, place: { azimuth: number; altitude: number }) =>
  place.altitude < 0 ? undefined : onSensor(view, place)

/** A little beyond the edge, so that trails do not end in the picture. */
const isNear = (value: number) => value > -0.2 && value < 1.2

/** The parts of a trail that are in the frame. */
function inFrame(points: readonly (FramePoint | undefined)[]): FramePoint[][] {
  const parts: FramePoint[][] = [[]]
  for (const point of points) {
    if (point && isNear(point.x) && isNear(point.y)) (parts.at(-1) as FramePoint[]).push(point)
    else if (parts.at(-1)?.length !== 0) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}
