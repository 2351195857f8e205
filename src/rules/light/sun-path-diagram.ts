// Geometry of the small "Light today" diagram: the local day from left to right, the sun's altitude upwards. No markup
// here.
// chunk: location-parts
import { hourMs } from '../durations.ts'
import { type Horizon, horizonAltitudeAt } from './horizon.ts'
import type { LightOfDay, LightWindow } from './light-of-day.ts'
import type { SunPathPoint } from './sun-path.ts'
import { type DiagramPoint, linePath } from './svg-path.ts'

/** The data of a day that the diagram shows. */
export type DayEvents = Pick<LightOfDay, 'sunrise' | 'solarNoon' | 'sunset' | 'goldenHours' | 'blueHours'>

/** Size of the diagram in user units. */
export interface DiagramSize {
  readonly width: number
  readonly height: number
}

/** A golden or blue hour as a rectangle over the full height, with its window. */
interface LightBand extends LightWindow {
  readonly kind: 'golden' | 'blue'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One instant of the day that the diagram marks; y is the sun's height there. */
interface LightMark extends DiagramPoint {
  readonly name: 'sunrise' | 'sunset' | 'solarNoon'
  readonly at: string
}

/** Plain data to draw. Path strings are SVG path data; y grows downwards. */
export interface SunPathGeometry {
  readonly width: number
  readonly height: number
  readonly horizonY: number
  /** The sun's path through the whole day. */
  readonly pathD: string
  /** The parts above the horizon only, '' in the polar night. */
  readonly dayD: string
  /** The area between the horizon and the parts above it, '' in the polar night. */
  readonly dayAreaD: string
  /** The skyline where the sun stands at each time, closed along the horizon; '' for a level one. */
  readonly skylineD: string
  readonly bands: readonly LightBand[]
  readonly marks: readonly LightMark[]
  /**
   * x of every third full hour after the first, with the hours elapsed since the start of the day (not the clock time,
   * which may jump).
   */
  readonly hourTicks: readonly { readonly x: number; readonly hoursPassed: number }[]
  /** The position of an instant (ISO 8601) on the path, for the current time; null outside this day. */
  readonly markerAt: (at: string) => (DiagramPoint & { readonly isUp: boolean }) | null
}

const MARGIN = 0.06
const TOLERANCE = 0.2

/**
 * Geometry of a day's diagram. The path must come from sunPath for the same day (first point: start, last: end). The
 * height of the horizon varies by day: the scale contains the sun's highest and lowest point and at least ±6°. Throws
 * RangeError for a path under two points.
 */
export function sunPathGeometry(
  light: DayEvents,
  path: readonly SunPathPoint[],
  { width, height }: DiagramSize,
  skyline: Horizon = [],
): SunPathGeometry {
  if (path.length < 2) throw new RangeError('A sun path needs at least two points')
  const startMs = Date.parse(path[0]!.at)
  const endMs = Date.parse(path.at(-1)!.at)
  const top = Math.max(6, ...path.map(({ altitude }) => altitude))
  const bottom = Math.min(-6, ...path.map(({ altitude }) => altitude))
  const toX = (atMs: number) => ((atMs - startMs) / (endMs - startMs)) * width
  const toY = (altitude: number) => height * (MARGIN + (1 - 2 * MARGIN) * ((top - altitude) / (top - bottom)))
  const points = path.map(({ at, altitude }) => ({ x: toX(Date.parse(at)), y: toY(altitude) }))
  const horizonY = toY(0)
  const markerAt = (at: string) => {
    const atMs = Date.parse(at)
    if (!(atMs >= startMs && atMs <= endMs)) return null
    const point = pointAt(points, toX(atMs))
    return { ...point, isUp: point.y < horizonY }
  }
  const runs = runsAbove(points, horizonY)
  return {
    width,
    height,
    horizonY,
    pathD: linePath(points, TOLERANCE),
    dayD: runs.map((run) => linePath(run, TOLERANCE)).join(''),
    dayAreaD: runs
      .map(
        (run) =>
          `${linePath([{ x: run[0]!.x, y: horizonY }, ...run, { x: run.at(-1)!.x, y: horizonY }], TOLERANCE)}z`,
      )
      .join(''),
    skylineD: skylinePath(path, skyline, { toX, toY }),
    bands: [
      ...light.blueHours.map((window) => band('blue', window, toX, height)),
      ...light.goldenHours.map((window) => band('golden', window, toX, height)),
    ],
    marks: (['sunrise', 'solarNoon', 'sunset'] as const).flatMap((name) => {
      const at = light[name]
      const point = at === null ? null : markerAt(at)
      return at === null || point === null ? [] : [{ name, at, x: point.x, y: point.y }]
    }),
    hourTicks: Array.from({ length: Math.floor((endMs - startMs) / hourMs / 3) + 1 }, (_, index) => ({
      x: toX(startMs + index * 3 * hourMs),
      hoursPassed: index * 3,
    })),
    markerAt,
  }
}

/** Between the points of the path the skyline may have peaks: each step is divided. */
const partsOfStep = 10

type Scales = { toX: (atMs: number) => number; toY: (altitude: number) => number }

function skylinePath(path: readonly SunPathPoint[], skyline: Horizon, { toX, toY }: Scales): string {
  if (skyline.length === 0) return ''
  const line = path.slice(1).flatMap((to, index) => {
    const from = path[index]!
    const turn = ((to.azimuth - from.azimuth + 540) % 360) - 180
    return Array.from({ length: partsOfStep }, (_, part) => {
      const share = part / partsOfStep
      const altitude = horizonAltitudeAt(skyline, from.azimuth + turn * share)
      return {
        x: toX(Date.parse(from.at) + share * (Date.parse(to.at) - Date.parse(from.at))),
        y: toY(Math.max(0, altitude)),
      }
    })
  })
  const [start, end] = [line[0]!, line.at(-1)!]
  return `${linePath([{ x: start.x, y: toY(0) }, ...line, { x: end.x, y: toY(0) }], TOLERANCE)}z`
}

function band(
  kind: 'golden' | 'blue',
  { start, end }: LightWindow,
  toX: (atMs: number) => number,
  height: number,
): LightBand {
  const x = toX(Date.parse(start))
  return { kind, start, end, x, y: 0, width: toX(Date.parse(end)) - x, height }
}

function pointAt(points: readonly DiagramPoint[], x: number): DiagramPoint {
  const next = Math.max(
    1,
    points.findIndex((point) => point.x >= x),
  )
  return between(
    points[next - 1]!,
    points[next]!,
    (x - points[next - 1]!.x) / (points[next]!.x - points[next - 1]!.x),
  )
}

function between(a: DiagramPoint, b: DiagramPoint, share: number): DiagramPoint {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

/** The line clipped at the horizon: only what lies above it (smaller y), with the crossings as ends. */
function runsAbove(points: readonly DiagramPoint[], horizonY: number): DiagramPoint[][] {
  const runs: DiagramPoint[][] = []
  points.forEach((point, index) => {
    const previous = points[index - 1]
    const isUp = point.y < horizonY
    if (previous && isUp !== previous.y < horizonY) {
      const crossing = between(previous, point, (horizonY - previous.y) / (point.y - previous.y))
      if (isUp) runs.push([crossing])
      else runs.at(-1)?.push(crossing)
    } else if (isUp && !previous) runs.push([])
    if (isUp) runs.at(-1)?.push(point)
  })
  return runs.filter((run) => run.length > 1)
}
