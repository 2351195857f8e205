// The image of a location that has no photo yet: its own sky at its best time, drawn from the real positions of sun,
// moon and stars. Only the ridges and the faintest stars are generated, both from the seed, so the image never changes.
import { type Colour, mix, toColor, toHex } from './colour.ts'
import { type LandScene, landSvg } from './place-light-land.ts'
import {
  type PlaceLightInput,
  type PlaceLightMoment,
  placeLightMoment,
  signedTurn,
} from './place-light-moment.ts'
import { milkyWaySvg, moonSvg, starsSvg, sunArcSvg, sunSvg } from './place-light-sky.ts'
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type PlaceLightView,
  placeLightView,
  UNITS_PER_DEGREE,
} from './place-light-view.ts'
import { createRandom, hashText } from './seeded-noise.ts'
import { type Air, landColour, middleDistanceColour, skyColour, sunGlowColour } from './sky-colour.ts'
import { short } from './svg-path.ts'

export type { PlaceLightInput } from './place-light-moment.ts'

/** Daylight tints of land: forest, moor, slate, umber, sage, basalt. */
const TINTS = ['#2f5140', '#5a5236', '#41566a', '#6b4a36', '#566a4c', '#40454f'].map(toColor)
const SKY_STOPS = 14
const LOWEST_HORIZON_Y = 330

interface Scene extends PlaceLightMoment {
  readonly air: Air
}

/** The moment, and a slight variation of the air's clarity and tint by location. */
function toScene(input: PlaceLightInput): Scene {
  const random = createRandom(`air ${input.seed}`)
  return {
    ...placeLightMoment(input),
    air: { colourfulness: 0.85 + 0.4 * random(), rose: 0.03 * random() - 0.008 },
  }
}

/**
 * An SVG of 600 × 400 units, at most about 6 kB: no text, no style attributes, ids derived from the input.
 * Throws RangeError for an unknown time zone.
 */
export function placeLightSvg(input: PlaceLightInput): string {
  const scene = toScene(input)
  const random = createRandom(`view ${input.seed}`)
  const view = placeLightView(scene.centreAzimuth, horizonYOf(scene, 258 + 48 * random()))
  const idPrefix = `v${hashText(JSON.stringify(input)).toString(36)}`
  const glow = glowSvg(scene, view, idPrefix)
  const land = landSvg({
    seed: input.seed,
    elevationFeet: input.elevationFeet ?? 0,
    horizonY: view.horizonY,
    valleyX: Math.abs(scene.sun.altitude) < 9 ? view.place(scene.sun).x : null,
    haze: hazeColour(scene),
    middle: mix(middleDistanceColour(scene.sun.altitude), skyAt(scene, 10), 0.22),
    foreground: landColour(scene.sun.altitude, TINTS[Math.floor(random() * TINTS.length)]!),
    mist: 0.35 + 0.4 * random(),
    idPrefix,
    veil: glow.veil,
    subject: input.subject ?? null,
    shine: mix(skyAt(scene, 3), toColor('#ffffff'), 0.25),
  })
  const night = scene.sun.altitude <= -14
  const blur = night
    ? `<filter id="${idPrefix}b" filterUnits="userSpaceOnUse" x="-60" y="-60" width="720" height="520"><feGaussianBlur stdDeviation="9"/></filter>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${skyGradient(scene, view, idPrefix)}${glow.defs}${land.defs}${blur}</defs>` +
    `<path fill="url(#${idPrefix}s)" d="M0 0h600v400H0z"/>${glow.shapes}` +
    milkyWaySvg(input, scene, view, `${idPrefix}b`) +
    starsSvg(input, scene, view, input.seed) +
    sunArcSvg(scene, view) +
    moonSvg(input, scene, view) +
    sunSvg(scene, view) +
    `${land.shapes}</svg>`
  )
}

/** The two leading colors of a location's image (six-digit hex): the upper sky and the sky above the horizon. */
export function placeLightSky(input: PlaceLightInput): { readonly upper: string; readonly horizon: string } {
  const scene = toScene(input)
  return { upper: toHex(skyAt(scene, 32)), horizon: toHex(skyAt(scene, 4)) }
}

function skyAt({ air, sun, centreAzimuth }: Scene, viewAltitude: number): Colour {
  const degreesFromSun = Math.abs(signedTurn(centreAzimuth, sun.azimuth))
  return skyColour({ air, sunAltitude: sun.altitude, degreesFromSun, viewAltitude })
}

/** Lowers the horizon where that brings a high sun into the image. */
function horizonYOf({ sun, centreAzimuth }: Scene, wishedY: number): number {
  const neededY = sun.altitude * UNITS_PER_DEGREE + 30
  const isAhead = Math.abs(signedTurn(centreAzimuth, sun.azimuth)) < 43
  return isAhead && neededY <= LOWEST_HORIZON_Y ? Math.max(wishedY, neededY) : wishedY
}

/** The color into which distant land fades: the sky at the horizon, a little towards the cooler sky above. */
function hazeColour(scene: Scene): Colour {
  const [lightness, a, b] = mix(skyAt(scene, 1), skyAt(scene, 9), 0.4)
  return [lightness - 0.03, a, b]
}

/** The sky from top to horizon in many gradient stops, denser where it changes faster. */
function skyGradient(scene: Scene, { horizonY }: PlaceLightView, idPrefix: string): string {
  let stops = ''
  for (let stop = 0; stop <= SKY_STOPS; stop++) {
    const height = (1 - stop / SKY_STOPS) ** 1.5
    const colour = toHex(skyAt(scene, (height * horizonY) / UNITS_PER_DEGREE))
    stops += `<stop offset="${Number((1 - height).toFixed(3))}" stop-color="${colour}"/>`
  }
  return `<linearGradient id="${idPrefix}s" x2="0" y2="${(horizonY / PICTURE_HEIGHT).toFixed(3)}">${stops}</linearGradient>`
}

/** Light scattered around the sun: a wide flat glow along the horizon while it is low, a small one around the disc. */
function glowSvg(
  { sun }: PlaceLightMoment,
  view: PlaceLightView,
  idPrefix: string,
): { defs: string; shapes: string; veil: LandScene['veil'] } {
  if (sun.altitude < -13 || !view.shows({ azimuth: sun.azimuth, altitude: 0 }, 50))
    return { defs: '', shapes: '', veil: null }
  const { x, y } = view.place(sun)
  const low =
    Math.exp(-((sun.altitude / 9) ** 2)) *
    (sun.altitude < -1 ? Math.exp(-(((sun.altitude + 1) / 4) ** 2)) : 1)
  const colour = toHex(sunGlowColour(sun.altitude))
  const glow = (name: string, radius: number, squeeze: number, cy: number, strength: number) => {
    const stops = [0, 0.12, 0.25, 0.4, 0.58, 0.78, 1]
      .map((offset) => {
        const opacity = strength * (Math.exp(-5 * offset * offset) - Math.exp(-5) * offset)
        return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${Number(Math.max(0, opacity).toFixed(3))}"/>`
      })
      .join('')
    return `<radialGradient id="${idPrefix}${name}" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${radius} 0 0 ${short(radius * squeeze)} ${short(x)} ${short(cy)})">${stops}</radialGradient>`
  }
  const isUp = sun.altitude > -2
  const wideY = Math.min(y, view.horizonY)
  const defs =
    glow('g', 420, 0.42 + 0.3 * (1 - low), wideY, 0.22 + 0.45 * low) + (isUp ? glow('h', 110, 1, y, 0.8) : '')
  const shapes = ['g', ...(isUp ? ['h'] : [])]
    .map((name) => `<path fill="url(#${idPrefix}${name})" d="M0 0h600v400H0z"/>`)
    .join('')
  return { defs, shapes, veil: low > 0.1 ? { fill: `url(#${idPrefix}g)`, strength: 0.7 * low } : null }
}
