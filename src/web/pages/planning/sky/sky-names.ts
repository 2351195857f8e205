// The scene of the sky view, and the names in it: placed so that none covers another, the most important first.
import type { Horizontal } from '../../../../rules/light/body-track.ts'
import type { Horizon } from '../../../../rules/light/horizon.ts'
import type { PlannerMoment } from '../../../../rules/light/planner-moment.ts'
import type { View } from '../../../../rules/sky-view/orientation.ts'
import { type Frame, project } from '../../../../rules/sky-view/projection.ts'
import type { PathPoint } from '../../../../rules/sky-view/scene.ts'
import { bodyNames } from '../plan/planet-words.ts'

type NamedLandmark = Horizontal & { text: string }

export type SkyScene = {
  moment: PlannerMoment
  horizon: Horizon
  sunPath: readonly PathPoint[]
  moonPath: readonly PathPoint[]
  landmarks: readonly NamedLandmark[]
  /** Of the hours on the paths. */
  hourText: (atMs: number) => string
}

export type Drawing = { scene: SkyScene; view: View; frame: Frame; isOverCamera: boolean; hasRing: boolean }
export type Canvas = CanvasRenderingContext2D

export const colors = {
  sun: '#ffc043',
  moon: '#b9c9ff',
  milkyWay: '#dfe3ff',
  ridge: '#ffb38a',
  landmark: '#ffffff',
}

/** With a dark edge, so that it shows on any picture. */
export function strokeClearly(canvas: Canvas, color: string, width: number): void {
  canvas.lineJoin = 'round'
  canvas.strokeStyle = 'rgb(0 0 0 / 0.45)'
  canvas.lineWidth = width + 2
  canvas.stroke()
  canvas.strokeStyle = color
  canvas.lineWidth = width
  canvas.stroke()
}

type Name = { text: string; at: Horizontal; color: string; above: number; hasStem?: boolean }

const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** In order of importance. `above`: pixels from the point up to the text. */
function namesOf({ moment, landmarks, sunPath, moonPath, hourText }: SkyScene): Name[] {
  const { sun, moon, planets, starrySky, milkyWay } = moment
  const seen = (body: { azimuth: number; apparentAltitude: number }) => ({
    azimuth: body.azimuth,
    altitude: body.apparentAltitude,
  })
  const hours = (path: readonly PathPoint[], color: string) =>
    path.flatMap((at) =>
      at.isHour && at.altitude > -1 ? [{ text: hourText(at.atMs), at, color, above: 8 }] : [],
    )
  return [
    { text: 'Sun', at: seen(sun), color: colors.sun, above: 20 },
    { text: 'Moon', at: seen(moon), color: colors.moon, above: 16 },
    ...winds.map((text, index) => ({
      text,
      at: { azimuth: index * 45, altitude: 0 },
      color: '#fff',
      above: -22,
    })),
    ...landmarks.map(({ text, ...at }) => ({ text, at, color: colors.landmark, above: 22, hasStem: true })),
    ...planets.map((planet) => ({
      text: bodyNames[planet.name],
      at: seen(planet),
      color: '#fff8ea',
      above: 9,
    })),
    ...(milkyWay ? [{ text: 'Milky Way center', at: milkyWay.core, color: '#ffe2c0', above: 10 }] : []),
    ...hours(sunPath, colors.sun),
    ...hours(moonPath, colors.moon),
    ...starrySky.stars.flatMap(({ name, ...at }) =>
      name ? [{ text: name, at, color: '#fff', above: 7 }] : [],
    ),
    ...starrySky.constellations.map(({ name, middle }) => ({
      text: name,
      at: middle,
      color: '#b9c6ea',
      above: 0,
    })),
  ]
}

const lineHeight = 18
/** Names that would cover another one move up this often, and are then left out. */
const maxLines = 4

type Box = { left: number; right: number; top: number; bottom: number }
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export function drawNames(canvas: Canvas, { scene, view, frame }: Drawing): void {
  canvas.font = '500 14px "Instrument Sans Variable", system-ui, sans-serif'
  canvas.textAlign = 'center'
  canvas.lineJoin = 'round'
  const taken: Box[] = []
  for (const { text, at, color, above, hasStem } of namesOf(scene)) {
    const point = project(at, view, frame)
    if (!point || point.x < 0 || point.x > frame.width || point.y < 0 || point.y > frame.height) continue
    const half = canvas.measureText(text).width / 2
    const x = Math.max(half + 4, Math.min(frame.width - half - 4, point.x))
    for (let line = 0; line < maxLines; line += 1) {
      const y = point.y - above - line * lineHeight
      const box = { left: x - half - 3, right: x + half + 3, top: y - 14, bottom: y + 4 }
      if (box.top < 0 || taken.some((other) => overlaps(box, other))) continue
      taken.push(box)
      if (hasStem) {
        canvas.beginPath()
        canvas.moveTo(point.x, point.y)
        canvas.lineTo(point.x, y + 5)
        strokeClearly(canvas, color, 1)
      }
      canvas.strokeStyle = 'rgb(8 12 24 / 0.75)'
      canvas.lineWidth = 4
      canvas.strokeText(text, x, y)
      canvas.fillStyle = color
      canvas.fillText(text, x, y)
      break
    }
  }
}
