// The forms of plans: what stands where in a loft, a barn, a garden and so on. Windows face up.
import {
  car,
  circle,
  door,
  joined,
  type Plan,
  type Random,
  rect,
  room,
  rows,
  stair,
  tree,
  windows,
} from './plan-parts.ts'

export type PlanInput = {
  random: Random
  /** How many of what the title counts: windows, cars. */
  count: number | undefined
  /** How the light falls through a window. */
  fall: { slant: number; reach: number }
}

const columns = (xs: number[], ys: number[]): Plan => ({
  wall: xs.flatMap((x) => ys.map((y) => rect(x - 6, y - 6, 12, 12))).join(''),
})

function crown(random: Random, x: number, y: number, width: number, height: number, number: number): Plan {
  return joined(
    ...Array.from({ length: number }, () =>
      tree(
        Math.round(x + random() * width),
        Math.round(y + random() * height),
        Math.round(14 + random() * 20),
      ),
    ),
  )
}

const loft = ({ random, count, fall }: PlanInput): Plan =>
  joined(
    room(60, 84, 480, 232),
    windows({ x: 60, y: 84, width: 480 }, count ?? 6 + Math.floor(random() * 4), fall),
    columns([156, 252, 348, 444], [200]),
    door(468, 316),
    { line: `${rect(96, 244, 120, 44)}${circle(330, 262, 26)}${rect(84, 132, 30, 70)}` },
  )

const studio = ({ fall, random }: PlanInput): Plan =>
  joined(
    room(92, 62, 416, 276),
    windows({ x: 92, y: 62, width: 250 }, 3 + Math.floor(random() * 2), fall),
    door(128, 338, 56),
    {
      line: `M508 150h-96q-60 0 -60 60v128M508 166h-92q-48 0 -48 48v124${circle(250, 236, 9)}M250 245l-12 22M250 245l12 22M241 232l-34 -12v-14l34 12z${circle(300, 130, 9)}${rect(110, 92, 52, 24)}`,
    },
  )

const hall = ({ fall, count, random }: PlanInput): Plan => {
  const bays = count ?? 6 + Math.floor(random() * 3)
  const width = 500 / bays
  const trusses = Array.from(
    { length: bays - 1 },
    (_, at) => `M${Math.round(50 + width * (at + 1))} 76v248`,
  ).join('')
  return joined(
    room(50, 76, 500, 248),
    windows({ x: 50, y: 76, width: 500 }, bays, fall),
    columns(
      Array.from({ length: bays - 1 }, (_, at) => Math.round(50 + width * (at + 1))),
      [112, 288],
    ),
    {
      line: `${trusses}M50 112h500M50 288h500${rect(230, 106, 58, 188)}${rect(244, 178, 30, 34)}`,
      glass: rect(440, 324, 74, 9),
    },
  )
}

const tracks = ({ fall }: PlanInput): Plan => {
  let sleepers = ''
  for (let x = 44; x < 560; x += 16) sleepers += `M${x} 158v34M${x} 232v34`
  return joined(
    room(50, 70, 500, 260),
    windows({ x: 50, y: 70, width: 500 }, 9, fall),
    columns([110, 186, 262, 338, 414, 490], [126, 212, 298]),
    { line: `M30 164h540M30 186h540M30 238h540M30 260h540${sleepers}` },
  )
}

const house = ({ random, fall }: PlanInput): Plan =>
  joined(
    room(150, 110, 300, 204),
    windows({ x: 150, y: 110, width: 300 }, 4 + Math.floor(random() * 3), fall),
    {
      wall: `${rect(268, 190, 8, 124)}${rect(276, 190, 70, 8)}${rect(388, 190, 62, 8)}${rect(150, 222, 70, 8)}`,
    },
    {
      line: `${rect(108, 46, 384, 55)}M108 64h384M108 82h384${rect(296, 222, 60, 74)}M296 244h60${rect(176, 250, 62, 44)}${circle(206, 156, 20)}`,
    },
    door(398, 314, 34),
    crown(random, 30, 60, 60, 270, 4),
    crown(random, 510, 80, 60, 260, 4),
  )

const rowhouse = ({ random, fall }: PlanInput): Plan =>
  joined(
    room(196, 42, 190, 316),
    windows({ x: 196, y: 42, width: 190 }, 2 + Math.floor(random() * 2), fall),
    { wall: `${rect(196, 168, 66, 8)}${rect(306, 168, 80, 8)}${rect(196, 262, 120, 8)}` },
    stair(344, 186, 34, 84),
    {
      line: `M60 42h136M60 358h136M395 42h150M395 358h150M60 42v316M128 42v316M470 42v316M545 42v316${rect(216, 190, 70, 40)}${circle(250, 108, 22)}`,
    },
    door(214, 358, 36),
    { floor: '', glass: rect(300, 358, 60, 9) },
  )

const courtyard = ({ random, fall }: PlanInput): Plan =>
  joined(
    room(76, 56, 448, 288),
    {
      wall: `${rect(178, 138, 244, 8)}${rect(178, 262, 104, 8)}${rect(322, 262, 100, 8)}${rect(178, 138, 8, 132)}${rect(414, 138, 8, 132)}`,
    },
    windows({ x: 76, y: 56, width: 448 }, 6, { ...fall, reach: 50 }),
    { glass: rect(186, 146, 228, 116) },
    crown(random, 214, 170, 170, 66, 3),
    { line: `${circle(300, 204, 22)}${circle(300, 204, 7)}M178 112h244M178 296h244M120 56v288M480 56v288` },
    door(286, 344, 34),
  )

const garage = ({ fall, count }: PlanInput): Plan => {
  const cars = Math.min(4, Math.max(1, count ?? 3))
  const width = 420 / cars
  return joined(
    room(90, 70, 420, 236),
    windows({ x: 90, y: 70, width: 420 }, cars * 2, fall),
    ...Array.from({ length: cars }, (_, at) => car(Math.round(90 + width * (at + 0.5) - 32), 128)),
    {
      glass: Array.from({ length: cars }, (_, at) => rect(90 + width * at + 14, 306, width - 28, 9)).join(''),
    },
    {
      line: Array.from(
        { length: cars },
        (_, at) => `M${Math.round(104 + width * at)} 324v60M${Math.round(76 + width * (at + 1))} 324v60`,
      ).join(''),
    },
  )
}

const barn = ({ random, fall }: PlanInput): Plan => {
  let stalls = ''
  for (let x = 190; x < 400; x += 42) stalls += `M${x} 150v52M${x} 262v52`
  return joined(
    rows(20, 20, 560, 92, 18, false),
    room(150, 140, 300, 184, 8),
    windows({ x: 150, y: 140, width: 300 }, 3 + Math.floor(random() * 3), fall),
    {
      line: `${stalls}M150 202h300M150 262h300${circle(500, 232, 38)}${circle(500, 232, 30)}`,
      glass: `${rect(142, 208, 8, 48)}${rect(450, 208, 8, 48)}`,
    },
    crown(random, 40, 170, 60, 180, 4),
  )
}

const field = ({ random, count }: PlanInput, isDotted: boolean): Plan =>
  joined(
    rows(24, 24, 552, 208, isDotted ? 40 : 24, isDotted),
    room(330, 282, 120, 74, 7),
    room(460, 300, 60, 46, 7),
    { line: `M24 256h552M24 272h260M390 282v74${rect(60, 296, 110, 62)}`, glass: rect(348, 356, 34, 7) },
    crown(random, 190, 296, 110, 70, count ?? 4),
  )

const garden = ({ random }: PlanInput): Plan =>
  joined(
    { floor: rect(36, 36, 528, 328) },
    {
      line: `M36 200C150 120 240 280 330 200S500 130 564 210M36 226C150 146 244 306 336 226S500 156 564 236${circle(420, 120, 46)}${circle(420, 120, 38)}${circle(160, 310, 34)}${rect(36, 36, 528, 328)}`,
    },
    { glass: circle(420, 120, 38) },
    crown(random, 70, 60, 270, 90, 9),
    crown(random, 230, 280, 300, 66, 8),
    room(470, 270, 66, 60, 6),
  )

const glasshouse = ({ random, fall }: PlanInput): Plan => {
  let bars = ''
  for (let x = 150; x <= 450; x += 30) bars += `M${x} 96v208`
  return joined(
    room(150, 96, 300, 208, 4),
    { light: rect(150, 96, 300, 208), line: `${bars}M150 200h300M150 148h300M150 252h300` },
    windows({ x: 150, y: 96, width: 300 }, 8, { ...fall, reach: 30 }),
    rows(166, 112, 268, 66, 33, true),
    rows(166, 222, 268, 66, 33, true),
    crown(random, 30, 40, 80, 320, 7),
    crown(random, 490, 40, 80, 320, 7),
  )
}

const roof = ({ random }: PlanInput): Plan =>
  joined(
    {
      line: `${rect(-6, 30, 110, 150)}${rect(-6, 216, 96, 190)}${rect(506, -6, 110, 140)}${rect(520, 170, 90, 240)}${rect(40, 60, 30, 30)}${rect(540, 210, 34, 44)}M-6 30l110 150M616 -6l-110 140`,
    },
    room(140, 56, 320, 288, 7),
    {
      light: rect(140, 56, 200, 288),
      line: 'M140 88h200M140 120h200M140 152h200M140 184h200M140 216h200M140 248h200M140 280h200M140 312h200',
    },
    room(372, 230, 70, 96, 7),
    { glass: rect(384, 221, 40, 9), leaf: `${rect(352, 66, 98, 20)}${rect(430, 86, 20, 90)}` },
    crown(random, 176, 90, 130, 30, 3),
    { line: `${rect(186, 190, 96, 40)}${circle(210, 270, 16)}` },
  )

const boathouse = ({ fall, random }: PlanInput): Plan => {
  let water = ''
  for (let y = 18; y < 160; y += 18)
    water += `M${20 + Math.round(random() * 40)} ${y}q24 -7 48 0t48 0t48 0M${360 + Math.round(random() * 50)} ${y}q24 -7 48 0t48 0t48 0`
  const boat = (x: number) => `M${x} 96q16 -26 32 0v54q-16 12 -32 0zM${x} 116h32M${x + 2} 138h28`
  return joined(
    {
      line: `${water}M0 204h196M404 204h196M286 20v184M314 20v184M286 48h28M286 76h28M286 104h28M286 132h28`,
    },
    room(196, 186, 208, 150, 8),
    windows({ x: 196, y: 186, width: 208 }, 3, fall),
    { line: `${boat(236)}${boat(332)}${rect(214, 282, 90, 30)}` },
    door(346, 336, 34),
    crown(random, 30, 250, 120, 110, 5),
    crown(random, 450, 250, 120, 110, 5),
  )
}

const workshop = ({ random, fall }: PlanInput): Plan =>
  joined(
    room(104, 78, 392, 244),
    windows({ x: 104, y: 78, width: 392 }, 4 + Math.floor(random() * 3), fall),
    {
      line: `${rect(118, 92, 230, 28)}${rect(190, 186, 170, 54)}M190 204h170${rect(432, 150, 50, 90)}${circle(457, 195, 20)}${circle(150, 220, 16)}${rect(118, 276, 120, 32)}M138 276v32M158 276v32M178 276v32M198 276v32M218 276v32${circle(390, 140, 9)}${circle(260, 146, 9)}`,
    },
    door(392, 322, 44),
  )

const cellar = ({ fall }: PlanInput): Plan => {
  let vaults = ''
  for (let x = 80; x < 520; x += 110)
    for (const y of [90, 200]) vaults += `M${x} ${y}l110 110M${x + 110} ${y}l-110 110`
  return joined(
    room(80, 90, 440, 220, 14),
    { line: vaults },
    columns([190, 300, 410], [200]),
    windows({ x: 80, y: 90, width: 440 }, 2, fall),
    { line: `${rect(330, 226, 60, 54)}${circle(360, 253, 18)}` },
    stair(470, 230, 44, 80),
  )
}

export const planForms = {
  loft,
  studio,
  hall,
  tracks,
  house,
  rowhouse,
  courtyard,
  garage,
  barn,
  rows: (input: PlanInput) => field(input, false),
  orchard: (input: PlanInput) => field(input, true),
  garden,
  glasshouse,
  roof,
  boathouse,
  workshop,
  cellar,
}
export type PlanForm = keyof typeof planForms
