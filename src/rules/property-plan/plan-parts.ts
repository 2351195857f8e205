// What plans of properties consist of: walls, openings with the light that falls through them, trees, rows, furniture.

export type Random = () => number

/** Classes of a plan's colors: floor, wall, line (thin strokes), light. Each becomes one path. */
export type Layer = 'floor' | 'light' | 'line' | 'wall' | 'glass' | 'leaf'

/** Path data by layer, in a field of 600 × 400. */
export type Plan = Partial<Record<Layer, string>>

export function joined(...plans: Plan[]): Plan {
  const sum: Plan = {}
  for (const plan of plans)
    for (const [layer, path] of Object.entries(plan) as [Layer, string][])
      sum[layer] = (sum[layer] ?? '') + path
  return sum
}

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${whole(x)} ${whole(y)}h${whole(width)}v${whole(height)}h${whole(-width)}z`

export const circle = (x: number, y: number, r: number) =>
  `M${whole(x - r)} ${whole(y)}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0`

const whole = (value: number) => Math.round(value)

/** A room: its floor, and its walls as four bars. */
export function room(x: number, y: number, width: number, height: number, thickness = 9): Plan {
  const t = thickness
  return {
    floor: rect(x, y, width, height),
    wall: `${rect(x - t, y - t, width + 2 * t, t)}${rect(x - t, y + height, width + 2 * t, t)}${rect(x - t, y, t, height)}${rect(x + width, y, t, height)}`,
  }
}

/** Windows in the upper wall of a room, evenly spaced, and what falls through them: `slant` and `reach` of the light. */
export function windows(
  { x, y, width }: { x: number; y: number; width: number },
  count: number,
  { slant, reach }: { slant: number; reach: number },
): Plan {
  const each = width / count
  const pane = Math.min(64, each * 0.62)
  let [glass, light] = ['', '']
  for (let at = 0; at < count; at++) {
    const left = x + at * each + (each - pane) / 2
    glass += rect(left, y - 9, pane, 9)
    light += `M${whole(left)} ${whole(y)}h${whole(pane)}l${whole(slant)} ${whole(reach)}h${whole(-pane)}z`
  }
  return { glass, light }
}

/** A door in the lower wall with its swing. */
export const door = (x: number, y: number, width = 40): Plan => ({
  glass: rect(x, y, width, 9),
  line: `M${whole(x)} ${whole(y)}v${-width}a${width} ${width} 0 0 1 ${width} ${width}`,
})

export const tree = (x: number, y: number, r: number): Plan => ({
  leaf: circle(x, y, r),
  line: `${circle(x, y, Math.max(2, Math.round(r / 5)))}`,
})

/** Treads of a stair. */
export function stair(x: number, y: number, width: number, height: number): Plan {
  let line = rect(x, y, width, height)
  for (let at = y + 10; at < y + height; at += 10) line += `M${x} ${at}h${width}`
  return { line }
}

export const car = (x: number, y: number): Plan => ({
  line:
    `M${x + 10} ${y}h44q10 0 10 12v112q0 12 -10 12h-44q-10 0 -10 -12v-112q0 -12 10 -12z` +
    `M${x + 8} ${y + 42}q24 -12 48 0l-5 18h-38zM${x + 13} ${y + 96}h38l4 14q-22 8 -46 0zM${x + 8} ${y + 12}h12M${x + 44} ${y + 12}h12`,
})

/** Rows of plants across a field. */
export function rows(
  x: number,
  y: number,
  width: number,
  height: number,
  gap: number,
  isDotted: boolean,
): Plan {
  let [leaf, line] = ['', '']
  for (let at = y + gap / 2; at < y + height; at += gap)
    if (isDotted)
      for (let spot = x + gap / 2; spot < x + width; spot += gap)
        leaf += circle(spot, at, Math.round(gap * 0.34))
    else {
      leaf += rect(x, at - gap * 0.22, width, gap * 0.44)
      line += `M${whole(x)} ${whole(at)}h${whole(width)}`
    }
  return { leaf, line }
}
