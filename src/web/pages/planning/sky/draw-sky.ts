// Draws the sky view on a canvas: over the camera's picture only lines and names, otherwise the sky and the land as well.
import type { Horizontal } from '../../../../rules/light/body-track.ts'
import { toHex } from '../../../../rules/light/colour.ts'
import { type Horizon, horizonAltitudeAt } from '../../../../rules/light/horizon.ts'
import { turnDegrees } from '../../../../rules/light/landmark-light.ts'
import type { PlannerMoment } from '../../../../rules/light/planner-moment.ts'
import { skyColour } from '../../../../rules/light/sky-colour.ts'
import { facing, type View } from '../../../../rules/sky-view/orientation.ts'
import { type Frame, type Point, project, unproject } from '../../../../rules/sky-view/projection.ts'
import type { PathPoint } from '../../../../rules/sky-view/scene.ts'
import { bodyNames } from '../plan/planet-words.ts'

export type NamedLandmark = Horizontal & { text: string }

export type SkyScene = {
  moment: PlannerMoment
  horizon: Horizon
  sunPath: readonly PathPoint[]
  moonPath: readonly PathPoint[]
  landmarks: readonly NamedLandmark[]
  /** Of the hours on the paths. */
  hourText: (atMs: number) => string
}

type Drawing = { scene: SkyScene; view: View; frame: Frame; isOverCamera: boolean; hasRing: boolean }
type Canvas = CanvasRenderingContext2D

const colors = { sun: '#ffc043', moon: '#b9c9ff', milkyWay: '#dfe3ff', ridge: '#ffb38a', landmark: '#ffffff' }
const nightAltitude = -9

export function drawSky(canvas: Canvas, drawing: Drawing): void {
  const { scene, frame, isOverCamera, hasRing } = drawing
  canvas.clearRect(0, 0, frame.width, frame.height)
  if (!isOverCamera) drawAir(canvas, drawing)
  drawMilkyWay(canvas, drawing)
  drawFigures(canvas, drawing)
  drawPath(canvas, drawing, scene.sunPath, colors.sun)
  drawPath(canvas, drawing, scene.moonPath, colors.moon)
  drawBodies(canvas, drawing)
  drawLand(canvas, drawing)
  drawNames(canvas, drawing)
  if (hasRing) drawRing(canvas, frame)
}

/** Cells of the sky, which the browser smooths when it enlarges them. */
const [columns, rows] = [32, 24]
let cells: Canvas | null | undefined

function drawAir(canvas: Canvas, { scene, view, frame }: Drawing): void {
  if (cells === undefined)
    cells = Object.assign(document.createElement('canvas'), { width: columns, height: rows }).getContext('2d')
  if (!cells) return
  const { sun } = scene.moment
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = { x: ((column + 0.5) / columns) * frame.width, y: ((row + 0.5) / rows) * frame.height }
      const { azimuth, altitude } = unproject(at, view, frame)
      cells.fillStyle = toHex(
        skyColour({
          air: { colourfulness: 1.05, rose: 0.01 },
          sunAltitude: sun.altitude,
          degreesFromSun: Math.abs(turnDegrees(azimuth, sun.azimuth)),
          viewAltitude: Math.max(0, altitude),
        }),
      )
      cells.fillRect(column, row, 1, 1)
    }
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(cells.canvas, 0, 0, frame.width, frame.height)
}

/** Adds the line to the current path; it breaks where the direction is behind the camera. */
function trace(canvas: Canvas, directions: Iterable<Horizontal>, { view, frame }: Drawing): void {
  let isDown = false
  for (const direction of directions) {
    const point = project(direction, view, frame)
    if (point && isDown) canvas.lineTo(point.x, point.y)
    else if (point) canvas.moveTo(point.x, point.y)
    isDown = point !== undefined
  }
}

/** With a dark edge, so that it shows on any picture. */
function strokeClearly(canvas: Canvas, color: string, width: number): void {
  canvas.lineJoin = 'round'
  canvas.strokeStyle = 'rgb(0 0 0 / 0.45)'
  canvas.lineWidth = width + 2
  canvas.stroke()
  canvas.strokeStyle = color
  canvas.lineWidth = width
  canvas.stroke()
}

/** Degrees of galactic longitude on both sides of the center, the width of the band, and its opacity: soft at the edges. */
const milkyWayLayers = [
  [100, 16, 0.06],
  [100, 12, 0.07],
  [100, 8, 0.07],
  [40, 9, 0.07],
  [30, 6, 0.09],
  [20, 3, 0.1],
] as const

function drawMilkyWay(canvas: Canvas, drawing: Drawing): void {
  const { milkyWay } = drawing.scene.moment
  if (!milkyWay) return
  canvas.save()
  canvas.strokeStyle = colors.milkyWay
  canvas.lineCap = 'round'
  for (const [reach, degrees, opacity] of milkyWayLayers) {
    canvas.globalAlpha = opacity
    canvas.lineWidth = drawing.frame.focal * Math.tan((degrees * Math.PI) / 180)
    canvas.beginPath()
    trace(
      canvas,
      milkyWay.band.filter(({ longitude }) => Math.abs(longitude) <= reach),
      drawing,
    )
    canvas.stroke()
  }
  canvas.restore()
}

function drawFigures(canvas: Canvas, drawing: Drawing): void {
  const { stars, constellations } = drawing.scene.moment.starrySky
  canvas.beginPath()
  for (const { lines } of constellations) for (const line of lines) trace(canvas, line, drawing)
  canvas.strokeStyle = 'rgb(185 198 234 / 0.45)'
  canvas.lineWidth = 1
  canvas.stroke()
  for (const star of stars)
    drawDot(
      canvas,
      project(star, drawing.view, drawing.frame),
      Math.max(0.9, 2.6 - 0.5 * star.magnitude),
      '#fff',
    )
}

function drawPath(canvas: Canvas, drawing: Drawing, path: readonly PathPoint[], color: string): void {
  canvas.save()
  canvas.beginPath()
  trace(canvas, path, drawing)
  canvas.setLineDash([8, 6])
  strokeClearly(canvas, color, 2)
  canvas.restore()
  for (const point of path)
    if (point.isHour) drawDot(canvas, project(point, drawing.view, drawing.frame), 3, color)
}

function drawDot(canvas: Canvas, point: Point | undefined, radius: number, color: string): void {
  if (!point) return
  canvas.beginPath()
  canvas.arc(point.x, point.y, radius, 0, 2 * Math.PI)
  canvas.fillStyle = color
  canvas.fill()
}

/** Larger than they are, so that they are found; sun and moon are half a degree wide. */
const discPx = 13

function drawBodies(canvas: Canvas, { scene, view, frame }: Drawing): void {
  const { sun, moon, planets, milkyWay } = scene.moment
  const at = (body: { azimuth: number; apparentAltitude: number }) =>
    project({ azimuth: body.azimuth, altitude: body.apparentAltitude }, view, frame)
  drawDot(canvas, at(sun), 2 * discPx, 'rgb(255 246 220 / 0.35)')
  drawDot(canvas, at(sun), discPx, '#fff3d3')
  const moonPoint = at(moon)
  drawDot(canvas, moonPoint, discPx - 3, `rgb(251 246 233 / ${0.3 + 0.65 * moon.illumination})`)
  if (moonPoint) {
    canvas.strokeStyle = '#fbf6e9'
    canvas.lineWidth = 1.5
    canvas.stroke()
  }
  for (const planet of planets)
    drawDot(canvas, at(planet), Math.max(2.4, 4 - 0.4 * planet.magnitude), '#fff8ea')
  if (milkyWay) drawDot(canvas, project(milkyWay.core, view, frame), 5, '#ffe2c0')
}

const skylineStep = 0.5

/** The skyline around the direction of the view, from left to right. */
function* skyline(horizon: Horizon, view: View): Generator<Horizontal> {
  const { azimuth: middle } = facing(view)
  for (let turn = -75; turn <= 75; turn += skylineStep) {
    const azimuth = middle + turn
    yield { azimuth, altitude: horizonAltitudeAt(horizon, azimuth) }
  }
}

function drawLand(canvas: Canvas, drawing: Drawing): void {
  const { scene, view, frame, isOverCamera } = drawing
  canvas.beginPath()
  if (isOverCamera) {
    trace(canvas, skyline(scene.horizon, view), drawing)
    strokeClearly(canvas, colors.ridge, scene.horizon.length > 0 ? 2 : 1)
    return
  }
  const points = [...skyline(scene.horizon, view)].flatMap((one) => project(one, view, frame) ?? [])
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  // Closed far below in the direction of the ground.
  const down = { x: -view.right[2], y: view.up[2] }
  const far = 20 * Math.max(frame.width, frame.height)
  const ground = [last, first].map(({ x, y }) => ({ x: x + down.x * far, y: y + down.y * far }))
  for (const { x, y } of [...points, ...ground]) canvas.lineTo(x, y)
  canvas.fillStyle = scene.moment.sun.altitude < nightAltitude ? '#060911' : '#26221f'
  canvas.fill()
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

function drawNames(canvas: Canvas, { scene, view, frame }: Drawing): void {
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

/** Pixels; what is calibrated at goes inside. */
export const ringRadius = 30

function drawRing(canvas: Canvas, { width, height }: Frame): void {
  canvas.beginPath()
  canvas.arc(width / 2, height / 2, ringRadius, 0, 2 * Math.PI)
  strokeClearly(canvas, '#fff', 2)
  drawDot(canvas, { x: width / 2, y: height / 2 }, 2, '#fff')
}
