// How the sun, or at night the core of the Milky Way, relates to the shooting direction of a location.
import { turnDegrees } from '../light/landmark-light.ts'
import { type Judgement, onLine } from '../score.ts'
import type { LightKind } from '../weather/light-moments.ts'
import { lightKindAt, type Sky } from './sky.ts'

type Judged = Omit<Judgement, 'name' | 'weight'>

/** 0..180 degrees. */
const angleBetween = (one: number, other: number) => Math.abs(turnDegrees(one, other))

// Value by the angle between the view and the sun: 0 looks into it, 90 has light from the side, 180 from behind the camera.
const lines: Record<Exclude<LightKind, 'night'>, readonly (readonly [number, number])[]> = {
  // The sun in the frame and light from the side are both desirable; from behind, light is even and flatter.
  golden: [
    [0, 1],
    [25, 0.9],
    [45, 0.8],
    [90, 0.95],
    [135, 0.75],
    [180, 0.65],
  ],
  // The glow is where the sun went down; opposite are the Earth's shadow and the belt of Venus.
  blue: [
    [0, 1],
    [60, 0.9],
    [120, 0.6],
    [180, 0.75],
  ],
  // High light into the lens costs contrast; from the side it gives shape.
  day: [
    [0, 0.25],
    [45, 0.5],
    [90, 1],
    [135, 0.9],
    [180, 0.7],
  ],
}

const unknown: Judged = { value: 0.5, reason: 'No shooting direction is known here' }

export function judgeDirection(direction: number | null, sky: Sky): Judged {
  const kind = lightKindAt(sky.sun.altitude)
  if (kind === 'night') return judgeCore(direction, sky)
  if (direction === null) return unknown
  const angle = angleBetween(direction, sky.sun.azimuth)
  return { value: onLine(lines[kind], angle), reason: `${lightText(angle, kind)} (${turnText(angle)})` }
}

const turnText = (angle: number) => `the sun is ${Math.round(angle)}° from the view`

function lightText(angle: number, kind: Exclude<LightKind, 'night'>): string {
  if (kind === 'blue') {
    if (angle <= 60) return 'The view faces the glow'
    return angle >= 135 ? 'The view faces the Earth’s shadow' : 'The glow is beside the view'
  }
  if (angle <= 25) return kind === 'golden' ? 'The sun stands in the frame' : 'High sun in the lens'
  if (angle < 55) return 'Backlight'
  return angle <= 125 ? 'Side light' : 'Front light'
}

const minCoreAltitude = 5
const darkSun = -18
/** Half of a wide-angle view. */
const inView = 45

function judgeCore(direction: number | null, { core, sun }: Sky): Judged {
  if (core.altitude < minCoreAltitude || sun.altitude > darkSun)
    return { value: 0.4, reason: 'The core of the Milky Way isn’t visible at this time' }
  if (direction === null) return { ...unknown, value: 0.6 }
  const angle = angleBetween(direction, core.azimuth)
  if (angle <= inView) return { value: 1, reason: 'The core of the Milky Way stands over the view' }
  return {
    value: onLine(
      [
        [inView, 0.75],
        [180, 0.4],
      ],
      angle,
    ),
    reason: `The core of the Milky Way is ${Math.round(angle)}° from the view`,
  }
}
