// Where a camera looks, from what a device reports about its orientation (W3C Device Orientation and Motion, 2024): rotation
// matrices, so that roll and a camera that points straight up need no special case.
import type { Horizontal } from '../light/body-track.ts'

/** East, north, up; of length 1. */
export type Vector = readonly [east: number, north: number, up: number]

/** The axes of the picture in the world, at right angles to each other: `forward` is where the camera looks. */
export type View = { right: Vector; up: Vector; forward: Vector }

/** Degrees, as in a `deviceorientation` event: around z, then the new x, then the new y axis. */
export type DeviceAngles = { alpha: number; beta: number; gamma: number }

const radians = Math.PI / 180

/**
 * The view of the camera on the back. `screenAngle`: `screen.orientation.angle`, 0, 90, 180 or 270 degrees. North is that of the angles:
 * mostly the magnetic one.
 */
export function toView({ alpha, beta, gamma }: DeviceAngles, screenAngle: number): View {
  const [cosA, sinA] = [Math.cos(alpha * radians), Math.sin(alpha * radians)]
  const [cosB, sinB] = [Math.cos(beta * radians), Math.sin(beta * radians)]
  const [cosG, sinG] = [Math.cos(gamma * radians), Math.sin(gamma * radians)]
  // The columns of R = Z(alpha) X(beta) Y(gamma): the device's axes in the world.
  const x: Vector = [cosA * cosG - sinA * sinB * sinG, sinA * cosG + cosA * sinB * sinG, -cosB * sinG]
  const y: Vector = [-sinA * cosB, cosA * cosB, sinB]
  const z: Vector = [cosA * sinG + sinA * sinB * cosG, sinA * sinG - cosA * sinB * cosG, cosB * cosG]
  // The picture is turned within the device.
  const [cos, sin] = [Math.cos(screenAngle * radians), Math.sin(screenAngle * radians)]
  return {
    right: combine(x, cos, y, -sin),
    up: combine(x, sin, y, cos),
    forward: [-z[0], -z[1], -z[2]],
  }
}

/** A level view: the horizon is horizontal. Altitudes from −89 to 89. */
export function levelView({ azimuth, altitude }: Horizontal): View {
  const forward = toVector({ azimuth, altitude })
  const right = toVector({ azimuth: azimuth + 90, altitude: 0 })
  return { right, forward, up: cross(right, forward) }
}

/** The view turned around the vertical: directions grow by `degrees`. */
export function turned(view: View, degrees: number): View {
  const [cos, sin] = [Math.cos(degrees * radians), Math.sin(degrees * radians)]
  const turn = ([east, north, up]: Vector): Vector => [east * cos + north * sin, north * cos - east * sin, up]
  return { right: turn(view.right), up: turn(view.up), forward: turn(view.forward) }
}

/** A step of `share` (0..1) from one view to another, which calms trembling hands and sensors. */
export function between(from: View, to: View, share: number): View {
  const forward = normalized(combine(from.forward, 1 - share, to.forward, share))
  const raw = combine(from.right, 1 - share, to.right, share)
  const right = normalized(combine(raw, 1, forward, -dot(raw, forward)))
  return { forward, right, up: cross(right, forward) }
}

/** The angle between two views, degrees: of the directions or of the rolls, whichever is larger. */
export const apart = (one: View, other: View): number =>
  Math.max(
    angleBetween(one.forward, other.forward),
    angleBetween(one.right, other.right),
    angleBetween(one.up, other.up),
  )

/** The direction of the middle of the picture. */
export const facing = ({ forward }: View): Horizontal => toDirection(forward)

/** Degrees by which the right end of the horizon is too low in the picture, −180..180: 0 is level. */
export const rollDegrees = ({ right, up }: View): number => Math.atan2(-right[2], up[2]) / radians

export function toVector({ azimuth, altitude }: Horizontal): Vector {
  const level = Math.cos(altitude * radians)
  return [
    level * Math.sin(azimuth * radians),
    level * Math.cos(azimuth * radians),
    Math.sin(altitude * radians),
  ]
}

export function toDirection([east, north, up]: Vector): Horizontal {
  return {
    azimuth: (Math.atan2(east, north) / radians + 360) % 360,
    altitude: Math.atan2(up, Math.hypot(east, north)) / radians,
  }
}

export const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

const cross = (one: Vector, other: Vector): Vector => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
]

const combine = (one: Vector, share: number, other: Vector, otherShare: number): Vector => [
  one[0] * share + other[0] * otherShare,
  one[1] * share + other[1] * otherShare,
  one[2] * share + other[2] * otherShare,
]

function normalized(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}

const angleBetween = (one: Vector, other: Vector) =>
  Math.acos(Math.max(-1, Math.min(1, dot(one, other)))) / radians
