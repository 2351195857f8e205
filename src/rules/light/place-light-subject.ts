// What a location or landmark is photographed for, as a silhouette before its sky: an outline of the kind, not a likeness.
import type { landmarkKinds } from '../landmarks.ts'
import { createRandom } from './seeded-noise.ts'
import { short } from './svg-path.ts'

/** What the drawing depends on; the height decides between a tower block and a hall, or between two kinds of bridges. */
export interface PlaceLightSubject {
  readonly kind: (typeof landmarkKinds)[number]
  readonly name: string
  readonly heightMeters: number | null
}

interface SubjectScene {
  readonly seed: string
  readonly x: number
  /** Where it stands; nearer land covers what is below. */
  readonly footY: number
  readonly fill: string
  /** Water, spray and lamps. */
  readonly light: string
}

/** Outlines around a foot at 0 0, upwards negative; `bright` is drawn in the light's color, `lines` as strokes. */
interface Outline {
  readonly solid: string
  readonly lines?: string
  readonly bright?: string
  /** Reaches from edge to edge, so it is neither mirrored nor enlarged. */
  readonly isWide?: boolean
  /** Parts inside another are openings. */
  readonly hasOpenings?: boolean
}
type Random = () => number

/** How far an outline reaches below its foot. */
const skirt = 130

const box = (x: number, width: number, height: number) =>
  `M${x} ${skirt}v${-skirt - height}h${width}V${skirt}z`

function suspensionBridge(): Outline {
  let hangers = ''
  for (let x = -270; x <= 270; x += 18) {
    const inner = Math.abs(x) < 120
    const top = inner ? -34 - 84 * (x / 120) ** 2 : -118 + (Math.abs(x) - 120) * 0.55
    if (top < -32 && Math.abs(Math.abs(x) - 120) > 6) hangers += `M${x} -28V${short(top)}`
  }
  return {
    solid: `M-320 -30h640v7h-640z${box(-127, 5, 122)}${box(-118, 5, 122)}${box(113, 5, 122)}${box(122, 5, 122)}M-127 -96h14v5h-14zM-127 -64h14v5h-14zM113 -96h14v5h-14zM113 -64h14v5h-14z`,
    lines: `M-320 -8Q-200 -60 -120 -120Q0 52 120 -120Q200 -60 320 -8${hangers}`,
    isWide: true,
  }
}

function archBridge(random: Random): Outline {
  const span = 82 + 26 * random()
  let openings = ''
  for (let x = -320 + span * 0.1; x < 320; x += span)
    openings += `M${short(x)} ${skirt}V-8a${short(span * 0.4)} ${short(span * 0.36)} 0 0 1 ${short(span * 0.8)} 0V${skirt}z`
  return {
    solid: `M-330 ${skirt}V-54h660V${skirt}z${openings}M-330 -60h660v4h-660z`,
    isWide: true,
    hasOpenings: true,
  }
}

/** Blocks of different heights, tallest in the middle. */
function skyline(random: Random, from = -190, to = 190, tallest = 96): Outline {
  let [solid, bright] = ['', '']
  for (let x = from; x < to; ) {
    const width = Math.round(15 + 20 * random())
    const middle = 1 - Math.abs(x + width / 2 - (from + to) / 2) / ((to - from) / 2)
    const height = Math.round(18 + tallest * (0.2 + 0.8 * middle) * (0.35 + 0.65 * random()))
    const roof = random()
    solid += box(x, width, height)
    if (roof > 0.8) solid += `M${x + width / 2 - 1} ${-height}v-22h2v22z`
    else if (roof > 0.6) solid += `M${x} ${-height}l${width / 2} -14 ${width / 2} 14z`
    if (random() > 0.45 && height > 40)
      bright += `M${x + 5} ${-Math.round(height * 0.7)}h2v3h-2zM${x + 10} ${-Math.round(height * 0.45)}h2v3h-2z`
    x += width + (random() > 0.6 ? 3 : 0)
  }
  return { solid, bright }
}

function peak(random: Random): Outline {
  const top = 118 + 34 * random()
  const lean = 20 - 40 * random()
  const at = (x: number, share: number) => `${short(x + lean)} ${short(-top * share)}`
  return {
    solid: `M-360 ${skirt}L-300 6L-214 -6L-160 -30L${at(-104, 0.5)}l14 3L${at(-54, 0.68)}l12 -2L${at(-18, 0.92)}L${at(0, 1)}L${at(24, 0.8)}l14 2L${at(74, 0.52)}l16 3L${at(132, 0.24)}L214 -12L310 4L360 ${skirt}z`,
    bright: `M${at(0, 1)}L${at(-18, 0.92)}L${at(-36, 0.76)}l12 -7 8 13 9 -14 8 9 9 -12L${at(24, 0.8)}z`,
  }
}

const pagoda: Outline = {
  solid: `M-34 ${skirt}V-6h68V${skirt}zM-58 -4q24 -3 30 -22h56q6 19 30 22zM-22 -24v-16h44v16zM-46 -38q20 -3 25 -20h42q5 17 25 20zM-16 -56v-14h32v14zM-36 -68q16 -3 20 -18h32q4 15 20 18zM-10 -84v-10h20v10zM-26 -92q14 -3 18 -18h16q4 15 18 18zM-1.5 -108v-30h3v30z`,
}

const dome = (radius: number, base: number) =>
  `M${-radius} ${-base}a${radius} ${short(radius * 0.98)} 0 0 1 ${radius * 2} 0zM-4 ${short(-base - radius * 0.9)}v-14h8v14zM-1.5 ${short(-base - radius)}v-26h3v26z`

function columns(from: number, to: number, count: number, height: number): string {
  const step = (to - from) / (count - 1)
  return Array.from({ length: count }, (_, at) => `M${short(from + at * step - 3)} 0v${-height}h6V0z`).join(
    '',
  )
}

const steps = `M-112 -3h224v8h-224zM-124 5h248v8h-248zM-136 13h272V${skirt}h-272z`
const hall: Outline = {
  solid: `${steps}M-100 -58h200v10h-200zM-100 -58L0 -96 100 -58z${columns(-88, 88, 8, 50)}`,
}
const domedHall: Outline = {
  solid: `${box(-130, 260, 34)}M-134 -39h268v6h-268zM-50 -34v-24h100v24z${dome(45, 56)}`,
}

/** A long building with rows of windows, some of them lit. */
function block(random: Random): Outline {
  const height = 50 + 26 * random()
  let [solid, bright] = [
    `${box(-118, 236, height)}${box(-126, 70, height * 0.6)}M-122 ${short(-height - 4)}h244v5h-244z`,
    '',
  ]
  if (random() > 0.5) solid += `M-60 ${short(-height)}h76l-38 -30z`
  for (let y = -height + 10; y < -8; y += 15)
    for (let x = -104; x < 108; x += 16) if (random() > 0.62) bright += `M${x} ${short(y)}h7v8h-7z`
  return { solid, bright }
}

const statue: Outline = {
  solid: `M-44 ${skirt}V-10h88V${skirt}zM-28 -10v-24h56v24zM-12 -34q-10 -40 2 -58q-4 -14 8 -16q12 2 8 16q14 18 4 58zM6 -84l26 -34 5 4 -20 38z`,
}

/** Tall letters on a slope. */
const sign: Outline = {
  solid: `M-260 ${skirt}L-200 10L-110 -34L120 -40L210 6L260 ${skirt}z${[-96, -72, -48, -24, 0, 24, 48, 72].map((x) => `M${x} -40v-34h18v34z`).join('')}`,
  lines: 'M-92 -42v10M-68 -42v10M-44 -42v10M-20 -42v10M4 -42v10M28 -42v10M52 -42v10M76 -42v10',
}

const outlines: Record<
  PlaceLightSubject['kind'],
  (random: Random, subject: PlaceLightSubject) => Outline | null
> = {
  arch: (_, { name }) =>
    /gate/i.test(name) && !/dragon/i.test(name)
      ? { solid: `M-84 ${skirt}V0C-72 -196 72 -196 84 0V${skirt}H70V0C58 -176 -58 -176 -70 0V${skirt}z` }
      : {
          solid: `M-150 ${skirt}V-6q24 -14 46 -18q8 -70 62 -92q58 -22 92 8q34 30 36 82q30 2 56 18V${skirt}zM-66 -2q4 -54 36 -76q40 -22 66 6q20 28 18 70z`,
          hasOpenings: true,
        },
  beach: () => ({
    solid: '',
    bright: 'M-320 4q150 -14 300 -4t340 -6v16q-170 8 -330 2t-310 8z',
    lines: 'M-300 26q130 -10 260 0t320 -4',
    isWide: true,
  }),
  bridge: (random, { heightMeters }) => ((heightMeters ?? 0) >= 80 ? suspensionBridge() : archBridge(random)),
  building: (random, { name, heightMeters }) => {
    if (/pyramid/i.test(name))
      return { solid: `${skyline(random, -150, 150, 34).solid}M-30 ${skirt}L0 -170 30 ${skirt}z` }
    if (/capitol|observatory|dome|city hall|congress/i.test(name)) return domedHall
    if (/museum|library|legion|terminal|theat/i.test(name)) return hall
    if ((heightMeters ?? 0) < 80) return block(random)
    const around = skyline(random, -150, 150, 34)
    const width = 40 + 16 * random()
    const half = short(width / 2)
    return {
      ...around,
      solid: `${around.solid}M-${half} ${skirt}V-110h6v-22h8v-16h${short(width - 28)}v16h8v22h6V${skirt}zM-1.5 -148v-34h3v34z`,
    }
  },
  canyon: (random) => {
    const gap = 46 + 30 * random()
    return {
      solid: `M-330 ${skirt}V-104h${short(256 - gap)}l8 26h14l6 30h16l8 34 20 ${skirt}zM330 ${skirt}V-92h${short(gap - 250)}l-10 24h-12l-8 32h-14l-10 30 -20 ${skirt}z`,
      isWide: true,
    }
  },
  castle: () => ({
    solid: `${box(-96, 192, 38)}${box(-108, 26, 74)}${box(82, 26, 66)}${box(-20, 30, 104)}${box(30, 24, 84)}M-112 -74l17 -40 17 40zM78 -66l17 -36 17 36zM-25 -104l20 -48 20 48zM26 -84l16 -36 16 36zM-82 -38v-8h10v8zM-62 -38v-8h10v8zM56 -38v-8h10v8z`,
  }),
  church: () => ({
    solid: `${box(-20, 110, 46)}M-26 -46l62 -36 60 36z${box(-52, 36, 86)}M-56 -86l22 -70 22 70zM-35 -152v-16h2v16z`,
  }),
  garden: (random) => {
    let solid = ''
    for (let x = -180; x < 180; x += 30 + 26 * random()) {
      const r = 16 + 16 * random()
      solid += `M${short(x - r)} ${short(-r)}a${short(r)} ${short(r * 1.15)} 0 1 1 ${short(r * 2)} 0a${short(r)} ${short(r)} 0 1 1 ${short(-r * 2)} 0M${short(x - 2)} ${skirt}V-4h4V${skirt}z`
    }
    return { solid }
  },
  geyser: () => ({
    solid: `M-150 ${skirt}Q-60 -2 -14 -8h28Q60 -2 150 ${skirt}z`,
    bright: 'M-9 -8Q-6 -70 -26 -104q-8 -24 10 -32q4 -22 24 -18q24 -2 22 20q18 10 6 30Q10 -66 9 -8z',
  }),
  island: () => ({
    solid: 'M-120 6q30 -20 66 -24q26 -40 58 -34q34 2 50 32q36 6 62 26z',
    bright: 'M-320 6h640v5h-640zM-170 18h340v3h-340zM-110 28h220v3h-220z',
    isWide: true,
  }),
  lake: () => ({
    solid: '',
    bright: 'M-330 0h660v9h-660zM-250 16h470v5h-470zM-180 29h380v4h-380zM-110 41h210v3h-210z',
    isWide: true,
  }),
  lighthouse: () => ({
    solid: `M-180 ${skirt}Q-110 8 -40 -4l70 -2Q90 6 150 ${skirt}zM-15 0l5 -92h20l5 92zM-16 -96h32v5h-32zM-9 -96v-17h18v17zM-12 -113l12 -13 12 13zM24 -4v-24l18 -14 18 14v24z`,
    bright: 'M9 -108l210 -26v44L9 -101zM-6 -110h12v11h-12z',
  }),
  monument: (_, { heightMeters }) =>
    (heightMeters ?? 0) > 100 ? { solid: `M-12 ${skirt}L-8 -150 0 -166 8 -150 12 ${skirt}z` } : hall,
  mountain: (random, { name }) =>
    /dome/i.test(name)
      ? {
          solid: `M-240 ${skirt}L-190 -20L-128 -52L-84 -120Q-56 -158 -8 -150Q44 -140 66 -96L72 -20L118 -8L220 2L250 ${skirt}z`,
        }
      : /table|mesa|butte/i.test(name)
        ? { solid: `M-240 ${skirt}L-170 -30L-138 -96 124 -104L166 -34L250 ${skirt}z` }
        : peak(random),
  pier: () => {
    let piles = ''
    for (let x = -300; x <= 60; x += 30) piles += `M${x} ${skirt}V-20h4V${skirt}z`
    return {
      solid: `M-320 -30H70v11H-320z${piles}M20 -30v-34h40v34zM12 -62l28 -20 28 20z`,
      bright: 'M-320 22h640v4h-640zM-160 36h360v3h-360z',
    }
  },
  rock: (random) => {
    const top = 92 + 40 * random()
    return {
      solid: `M-120 ${skirt}L-74 -8L-58 ${short(-top * 0.55)}L-34 ${short(-top * 0.9)}L-8 ${short(-top)}L22 ${short(-top * 0.86)}L44 ${short(-top * 0.5)}L66 -10L120 ${skirt}zM96 ${skirt}l14 -152 16 -18 14 22 12 ${skirt + 18}z`,
    }
  },
  sculpture: (_, { name }) => (/\bsign\b/i.test(name) ? sign : statue),
  skyline: (random) => skyline(random, -230, 230, 108),
  street: (random) => {
    const left = skyline(random, -310, -70, 110)
    const right = skyline(random, 70, 310, 110)
    return {
      solid: `${left.solid}${right.solid}M-46 ${skirt}V-52h3V${skirt}zM-46 -52q14 -12 20 2h-3q-6 -8 -14 1z`,
      bright: `${left.bright}${right.bright}M-29 -49h6v4h-6z`,
      isWide: true,
    }
  },
  temple: () => pagoda,
  tower: (_, { name }) =>
    /eiffel|jump|lattice/i.test(name)
      ? {
          solid: `M-58 ${skirt}L-26 -58L-10 -110L-3 -172h6L10 -110L26 -58L58 ${skirt}H40L26 0Q0 -34 -26 0L-40 ${skirt}zM-30 -60h60v-6h-60zM-13 -110h26v-5h-26z`,
        }
      : {
          solid: `M-11 ${skirt}L-7 -110h14L11 ${skirt}zM-24 -112q24 16 48 0v-8h-48zM-17 -120h34l-6 -12h-22zM-1.5 -130v-40h3v40z`,
        },
  waterfall: (random) => {
    const top = 108 + 26 * random()
    const at = (x: number, share: number) => `L${x} ${short(-top * share)}`
    return {
      solid: `M-340 ${skirt}${at(-340, 1.2)}${at(-250, 1.24)}${at(-206, 1.08)}${at(-150, 1.12)}${at(-112, 0.98)}${at(-64, 1.02)}${at(-26, 1)}${at(18, 1)}${at(52, 1.04)}${at(96, 0.94)}${at(142, 1)}${at(214, 0.78)}${at(262, 0.82)}${at(340, 0.6)}L340 ${skirt}z`,
      bright: `M-18 ${short(-top)}h10q3 ${short(top * 0.6)} 6 ${short(top)}h-18zM-5 ${short(-top)}h20q4 ${short(top * 0.5)} 10 ${short(top + 4)}h-26zM-74 20q10 -22 34 -20q12 -12 32 -8q26 -8 42 6q24 -2 34 22z`,
      isWide: true,
    }
  },
  other: () => null,
}

/** '' for a kind that has no outline of its own. */
export function subjectSvg(
  subject: PlaceLightSubject,
  { seed, x, footY, fill, light }: SubjectScene,
): string {
  const random = createRandom(`subject ${seed}`)
  const outline = outlines[subject.kind](random, subject)
  if (!outline) return ''
  const size = outline.isWide ? 1.06 : 1.02 + 0.2 * random()
  const mirror = !outline.isWide && random() < 0.5 ? -1 : 1
  const { solid, lines, bright, hasOpenings } = outline
  return (
    `<g transform="translate(${short(x)} ${short(footY)}) scale(${short(size * mirror)} ${short(size)})">` +
    (solid && `<path fill="${fill}"${hasOpenings ? ' fill-rule="evenodd"' : ''} d="${solid}"/>`) +
    (lines ? `<path fill="none" stroke="${fill}" stroke-width="1.6" d="${lines}"/>` : '') +
    (bright ? `<path fill="${light}" fill-opacity=".72" d="${bright}"/>` : '') +
    '</g>'
  )
}
