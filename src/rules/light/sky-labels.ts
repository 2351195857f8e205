// Where the names in the drawing of the sky go, so that none covers another.
import { panoramaWidth } from './sky-panorama.ts'

/** `x` in units of the drawing, `y` in pixels: the drawing is stretched in width only. */
export type SkyPoint = { name: string; x: number; y: number; radius: number }

/** `x` of the point; the text begins, ends or is centered there. `y` of the text’s baseline. */
export type SkyLabel = { name: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' }

/** The narrowest drawing, that of a phone with 320 px, and what a letter of 13 px takes there. */
const narrowPx = 288
const letterPx = 7
const lineHeight = 15
const ascent = 11
/** Beyond these shares of the width a centered name would be cut. */
const edge = 0.12

type Box = { left: number; right: number; top: number; bottom: number }

/** The names in order of importance: above the point, below it, or farther up; left out where there is no room. */
export function placeLabels(points: readonly SkyPoint[]): SkyLabel[] {
  const taken: Box[] = []
  return points.flatMap((point) => {
    const share = point.x / panoramaWidth
    const anchor = share < edge ? 'start' : share > 1 - edge ? 'end' : 'middle'
    for (const y of [
      point.y - point.radius - 4,
      point.y + point.radius + ascent + 2,
      point.y - point.radius - 4 - lineHeight,
    ]) {
      const box = boxOf({ name: point.name, x: point.x, y, anchor })
      if (box.top < 0 || taken.some((other) => overlaps(box, other))) continue
      taken.push(box)
      return [{ name: point.name, x: point.x, y, anchor }]
    }
    return []
  })
}

function boxOf({ name, x, y, anchor }: SkyLabel): Box {
  const width = name.length * letterPx
  const at = (x / panoramaWidth) * narrowPx
  const left = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2
  return { left, right: left + width, top: y - ascent, bottom: y - ascent + lineHeight }
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
