// The land in a location's image: three to five ridges, paler with distance. Their shape is generated from the seed and
// is not the real terrain, but their height, from plain to mountains, follows the location's true elevation.
import { type Colour, mix, smoothColourAt, toHex } from './colour.ts'
import { type PlaceLightSubject, subjectSvg } from './place-light-subject.ts'
import { createNoise, createRandom } from './seeded-noise.ts'
import { curvePath, linePath, short } from './svg-path.ts'

/** The image's properties that the ridges depend on. */
export interface LandScene {
  readonly seed: string
  readonly elevationFeet: number
  readonly horizonY: number
  /** The position of the low sun, where a valley opens; null when it does not matter. */
  readonly valleyX: number | null
  readonly haze: Colour
  readonly middle: Colour
  readonly foreground: Colour
  /** How strongly mist brightens the foot of each ridge, 0..1. */
  readonly mist: number
  readonly idPrefix: string
  /** Fill and strength of the light scattered in front of the two farthest ridges; null when there is none. */
  readonly veil: { readonly fill: string; readonly strength: number } | null
  /** Stands behind the nearest ridge. */
  readonly subject: PlaceLightSubject | null
  /** The sky beside the sun, which water and spray reflect. */
  readonly shine: Colour
}

const WIDTH = 600
const HEIGHT = 400
const STEP = 3
const TOLERANCE = 0.66

/** Gradients and outlines (for defs), and the ridges drawn far to near. */
export function landSvg(scene: LandScene): { defs: string; shapes: string } {
  const random = createRandom(`land ${scene.seed}`)
  const hilliness = 1 - Math.exp(-Math.max(0, scene.elevationFeet) / 4500)
  const all = 3 + Math.floor(random() * 1.5 + hilliness * 0.9)
  // Fewer ridges compete with a subject.
  const count = scene.subject ? 3 : all
  const jagged = hilliness * (0.5 + 0.5 * random())
  let [defs, shapes] = ['', '']
  for (let layer = 0; layer < count; layer++) {
    const nearness = layer / (count - 1)
    const crest = smoothColourAt(
      [0, 0.55, 1],
      [scene.haze, scene.middle, scene.foreground],
      0.2 + 0.8 * nearness,
    )
    const foot = mix(crest, scene.haze, scene.mist * (1 - nearness) ** 0.6)
    const id = `${scene.idPrefix}r${layer}`
    defs += `<linearGradient id="${id}" x2="0" y2="${short(0.55 + 0.45 * nearness)}"><stop stop-color="${toHex(crest)}"/><stop offset="1" stop-color="${toHex(foot)}"/></linearGradient>`
    if (layer === count - 1) shapes += subjectOf(scene, mix(crest, scene.haze, 0.12))
    const points = ridge(scene, { hilliness, jagged, layer, nearness })
    const line =
      jaggedness(jagged, nearness) > 0.2 ? linePath(points, TOLERANCE) : curvePath(points, TOLERANCE * 1.6)
    const outline = `d="${line}V${HEIGHT}H0z"`
    if (scene.veil && layer < 2) {
      defs += `<path id="${id}o" ${outline}/>`
      shapes += `<use href="#${id}o" fill="url(#${id})"/><use href="#${id}o" fill="${scene.veil.fill}" fill-opacity="${short(scene.veil.strength / (layer + 1))}"/>`
    } else shapes += `<path ${outline} fill="url(#${id})"/>`
  }
  return { defs, shapes }
}

/** The subject is in the middle, where the photographer looks. */
function subjectOf({ subject, seed, horizonY, shine }: LandScene, colour: Colour): string {
  if (!subject) return ''
  const random = createRandom(`foot ${seed}`)
  return subjectSvg(subject, {
    seed,
    x: WIDTH * (0.42 + 0.16 * random()),
    footY: horizonY + (HEIGHT - horizonY) * 0.4,
    // Stone and steel have less color than land.
    fill: toHex([colour[0] * 0.86, colour[1] * 0.5, colour[2] * 0.5]),
    light: toHex(shine),
  })
}

interface Layer {
  readonly hilliness: number
  readonly jagged: number
  readonly layer: number
  /** 0 the farthest ridge, 1 the nearest. */
  readonly nearness: number
}

function ridge(scene: LandScene, { hilliness, jagged, layer, nearness }: Layer) {
  const random = createRandom(`ridge ${layer} ${scene.seed}`)
  const noise = createNoise(`ridge ${layer} ${scene.seed}`)
  const sharp = jaggedness(jagged, nearness)
  const wavelength = (130 + 150 * random()) * (1 + 0.5 * nearness) * (1.3 - 0.5 * sharp)
  const height = (30 + 60 * hilliness * (1 - 0.3 * nearness)) * (0.75 + 0.5 * random())
  const baseY = scene.horizonY + 2 + (HEIGHT - scene.horizonY) * (0.05 + 0.68 * nearness ** 1.15)
  const headland = {
    middle: 1.3 * random() - 0.15,
    reach: 0.25 + 0.5 * random(),
    share: (1 - hilliness) * (1 - 0.4 * nearness),
  }
  const fall = (random() - 0.5) * (16 + 46 * nearness)
  const points: { x: number; y: number }[] = []
  for (let x = 0; x <= WIDTH; x += STEP) {
    const along = x / wavelength
    const rolling = 0.5 + 0.5 * noise(along) + 0.2 * noise(along * 2.3 + 40)
    const peaks = 1.05 - Math.abs(noise(along + 90) + 0.6 * noise(along * 1.87 + 60.3) + 0.25) * 1.2
    const shape = rolling * (1 - sharp) + peaks * sharp
    const rough = fine(noise, along) * (0.03 + 0.26 * sharp) * (0.5 + 0.7 * shape)
    const plain =
      1 - headland.share + headland.share * Math.exp(-(((x / WIDTH - headland.middle) / headland.reach) ** 2))
    const rise = (shape * plain + rough) * height * openness(scene, x, nearness)
    points.push({ x, y: baseY - rise + fall * (x / WIDTH - 0.5) })
  }
  return points
}

/** Far ridges show peaks, near ones smooth slopes. */
function jaggedness(jagged: number, nearness: number): number {
  return jagged * (1 - 0.85 * nearness)
}

function fine(noise: (at: number) => number, along: number): number {
  return noise(along * 4.7 + 10) * 0.6 + noise(along * 9.3 + 20) * 0.25 + noise(along * 19 + 30) * 0.1
}

/** Lower land below the low sun, most in the distance. */
function openness({ valleyX }: LandScene, x: number, nearness: number): number {
  if (valleyX === null) return 1
  return 1 - 0.86 * (1 - 0.6 * nearness) * Math.exp(-(((x - valleyX) / 105) ** 2))
}
