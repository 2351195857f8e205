// Draws the sky view on a canvas: over the camera's picture only lines and names, otherwise the sky and the land as well.
import type { Horizontal } from '../../../../rules/light/body-track.ts'
import { toHex } from '../../../../rules/light/colour.ts'
import { type Horizon, horizonAltitudeAt } from '../../../../rules/light/horizon.ts'
import { turnDegrees } from '../../../../rules/light/landmark-light.ts'
import { skyColour } from '../../../../rules/light/sky-colour.ts'
import { facing, type View } from '../../../../rules/sky-view/orientation.ts'
import { type Frame, type Point, project, unproject } from '../../../../rules/sky-view/projection.ts'
import type { PathPoint } from '../../../../rules/sky-view/scene.ts'
import { type Canvas, colors, type Drawing, drawNames, strokeClearly } from './sky-names.ts'

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

/** Pixels; what is calibrated at goes inside. */
const ringRadius = 30

function drawRing(canvas: Canvas, { width, height }: Frame): void {
  canvas.beginPath()
  canvas.arc(width / 2, height / 2, ringRadius, 0, 2 * Math.PI)
  strokeClearly(canvas, '#fff', 2)
  drawDot(canvas, { x: width / 2, y: height / 2 }, 2, '#fff')
}
