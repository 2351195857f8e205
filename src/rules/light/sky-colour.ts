// The color of a clear sky by altitude of the sun: a small table estimated from photos, not a simulation. It includes
// the glow on the sun's side, the earth's shadow with the pink Belt of Venus opposite, the blue of ozone high up in
// twilight (Chappuis band), and the pale horizon by day.
import { type Colour, mix, smoothColourAt, toColor } from './colour.ts'

/** The sky altitudes of the table's columns, in degrees. */
const VIEW_ALTITUDES = [0, 5, 14, 30, 60]

/** [sun's altitude, colors towards the sun from horizon to top, colors opposite the sun] */
const SKY: [sunAltitude: number, toward: string, opposite: string][] = [
  [-20, '#304260 #263758 #1a2848 #101b38 #091127', '#2a3b5a #223252 #182544 #0f1936 #091127'],
  [-14, '#4c506c #354263 #203052 #13203f #0b142d', '#2e3c5c #263454 #1b2949 #121d3c #0b142c'],
  [-9, '#a87263 #71627a #34477a #1b2f60 #101f45', '#3a4a70 #334468 #27395f #1a2c55 #101f45'],
  [-5, '#e2a27a #a98894 #566aa3 #2d4b8a #1a356f', '#5a6a96 #536694 #43598f #2f4c87 #1b3670'],
  [-2, '#f7b06a #e9a488 #a29cb3 #587aae #325a97', '#6d7fa6 #a28fac #97a0c1 #6283b5 #3a639f'],
  [1, '#ffc478 #f9b98d #c4b3ba #7c9bc2 #4a7ab2', '#9499b3 #d4afb4 #aeb6cd #7396c2 #4a79b1'],
  [5, '#ffdfa6 #f6d8b4 #c3c9ce #83aacf #4d87c0', '#d6c9c4 #c9cbd0 #a2bad4 #719fcb #4882bd'],
  [12, '#f7ebd6 #e2e3de #b0cadd #74a9d6 #4487c4', '#dfdfde #c9d6e0 #9bbedc #6a9fd1 #4080c0'],
  [30, '#e6edee #c9dfea #94c1e2 #5a9cd4 #3379bd', '#dbe6ec #bbd5e6 #87b5dc #5191cd #2f72b6'],
  [65, '#dbe9ef #b7d7e9 #7db4de #4690cf #2468ae', '#d3e4ed #aed0e6 #75acd9 #3f88c8 #2266ab'],
]

const SUN_ALTITUDES = SKY.map(([sunAltitude]) => sunAltitude)
const TOWARD = SKY.map(([, toward]) => toward.split(' ').map(toColor))
const OPPOSITE = SKY.map(([, , opposite]) => opposite.split(' ').map(toColor))

/** A location's deviation from the table: a saturation factor and an OKLab step towards rose (or green below 0). */
export interface Air {
  readonly colourfulness: number
  readonly rose: number
}

/** Input for the color of the sky; angles in degrees. */
export interface SkyView {
  readonly air: Air
  readonly sunAltitude: number
  /** Between the viewing direction and the sun, 0..180. */
  readonly degreesFromSun: number
  readonly viewAltitude: number
}

/** Color of the clear sky in one direction. */
export function skyColour({ air, sunAltitude, degreesFromSun, viewAltitude }: SkyView): Colour {
  const share = ((1 - Math.cos((degreesFromSun * Math.PI) / 180)) / 2) ** 0.8
  const column = VIEW_ALTITUDES.map((_, index) => {
    const of = (rows: Colour[][]) =>
      smoothColourAt(
        SUN_ALTITUDES,
        rows.map((row) => row[index]!),
        sunAltitude,
      )
    return mix(of(TOWARD), of(OPPOSITE), share)
  })
  const [lightness, a, b] = smoothColourAt(VIEW_ALTITUDES, column, viewAltitude)
  return [lightness, a * air.colourfulness + air.rose * lightness, b * air.colourfulness]
}

const DISC: [sunAltitude: number, colour: string][] = [
  [-1, '#ffc68c'],
  [1, '#ffe3b5'],
  [4, '#fff3d3'],
  [9, '#fff9e8'],
  [20, '#fffdf6'],
]

/** Color of the sun's disc, reddened near the horizon. */
export function sunDiscColour(sunAltitude: number): Colour {
  return smoothColourAt(
    DISC.map(([altitude]) => altitude),
    DISC.map(([, colour]) => toColor(colour)),
    sunAltitude,
  )
}

const GLOW: [sunAltitude: number, colour: string][] = [
  [-6, '#e8894f'],
  [-1, '#ff9a55'],
  [2, '#ffb05e'],
  [5, '#ffcb80'],
  [10, '#fff0d0'],
  [20, '#ffffff'],
]

/** Color of the light scattered around the sun. */
export function sunGlowColour(sunAltitude: number): Colour {
  return smoothColourAt(
    GLOW.map(([altitude]) => altitude),
    GLOW.map(([, colour]) => toColor(colour)),
    sunAltitude,
  )
}

const SHADE: [sunAltitude: number, colour: string][] = [
  [-18, '#060911'],
  [-9, '#0a1122'],
  [-4, '#141a30'],
  [0, '#261f30'],
  [5, '#35302f'],
  [14, '#39433c'],
  [40, '#3c4d42'],
]

/** Color of land in the foreground: a silhouette against low light, its own tint by day. */
export function landColour(sunAltitude: number, tint: Colour): Colour {
  const shade = smoothColourAt(
    SHADE.map(([altitude]) => altitude),
    SHADE.map(([, colour]) => toColor(colour)),
    sunAltitude,
  )
  const daylight = Math.min(1, Math.max(0, sunAltitude / 22))
  return mix(shade, tint, 0.06 + 0.69 * daylight)
}

const MIDDLE_DISTANCE: [sunAltitude: number, colour: string][] = [
  [-18, '#16213c'],
  [-9, '#28375f'],
  [-5, '#444a78'],
  [-2, '#6b5a80'],
  [1, '#8b6479'],
  [5, '#94757a'],
  [14, '#75898f'],
  [40, '#6a8f9c'],
]

/** Color of land halfway into the distance: the mauve and blue of shaded slopes seen through lit air. */
export function middleDistanceColour(sunAltitude: number): Colour {
  const altitudes = MIDDLE_DISTANCE.map(([altitude]) => altitude)
  return smoothColourAt(
    altitudes,
    MIDDLE_DISTANCE.map(([, colour]) => toColor(colour)),
    sunAltitude,
  )
}
