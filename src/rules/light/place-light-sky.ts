// The sky of a location's image: the day's sun path, sun or moon, and at night the real stars and the Milky Way.

import { Body } from 'astronomy-engine'
import { bearingDegrees, type GeoPoint } from '../distance.ts'
import { hourMs } from '../durations.ts'
import { getTrack, type Horizontal, trackOfStar } from './body-track.ts'
import { BRIGHT_STARS } from './bright-stars.ts'
import { toHex } from './colour.ts'
import { galacticPlane } from './milky-way.ts'
import { moonIlluminationAt } from './moon-phase.ts'
import type { PlaceLightMoment } from './place-light-moment.ts'
import type { PlaceLightView } from './place-light-view.ts'
import { createRandom } from './seeded-noise.ts'
import { sunDiscColour } from './sky-colour.ts'
import { faintestStar } from './starry-sky.ts'
import { type DiagramPoint, dotsPath, linePath, short } from './svg-path.ts'

const SUN_RADIUS = 12
const MOON_RADIUS = 9

/**
 * The sun's path of that day as a hairline, with a dot at every full hour from the moment shown; '' once it is dark.
 */
export function sunArcSvg({ dayPath, atMs, sun }: PlaceLightMoment, view: PlaceLightView): string {
  if (sun.altitude < -12) return ''
  const nearby = dayPath.filter((point) => view.shows(point, 8) && point.altitude > -3)
  const runs: DiagramPoint[][] = []
  nearby.forEach((point, index) => {
    const previous = nearby[index - 1]
    const place = view.place(point)
    const follows =
      previous && point.atMs - previous.atMs < hourMs / 10 && Math.abs(place.x - view.place(previous).x) < 60
    if (follows) runs.at(-1)?.push(place)
    else runs.push([place])
  })
  const line = runs.map((run) => linePath(run, 0.15)).join('')
  if (line === '') return ''
  const hours = nearby.filter((point) => (point.atMs - atMs) % hourMs === 0 && point.atMs !== atMs)
  const ink = sun.altitude < -2 ? '#c9d4ee' : '#fff'
  const opacity = sun.altitude < -8 ? 0.16 : 0.5
  return `<g fill="none" stroke="${ink}" stroke-opacity="${opacity}" stroke-linecap="round"><path d="${line}" stroke-width=".8"/><path d="${dotsPath(hours.map(view.place))}" stroke-width="2.6"/></g>`
}

/** The sun's disc, when any of it is above the horizon and in the image. */
export function sunSvg({ sun }: PlaceLightMoment, view: PlaceLightView): string {
  if (sun.altitude < -1.2 || !view.shows(sun, 3)) return ''
  const { x, y } = view.place(sun)
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${SUN_RADIUS}" fill="${toHex(sunDiscColour(sun.altitude))}"/>`
}

/**
 * The illuminated part of the moon at its position, its bright side towards the sun; '' below the horizon, outside the
 * image or when too thin.
 */
export function moonSvg(place: GeoPoint, { atMs, sun }: PlaceLightMoment, view: PlaceLightView): string {
  const moon = getTrack(Body.Moon, place, { startMs: atMs, endMs: atMs }).horizontalAt(atMs)
  const lit = moonIlluminationAt(atMs)
  if (moon.altitude < 2 || lit < 0.02 || !view.shows(moon, 0)) return ''
  const { x, y } = view.place(moon)
  const tilt = bearingDegrees(onSphere(moon), onSphere(sun))
  const r = MOON_RADIUS
  const path = `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${short(r * Math.abs(1 - 2 * lit))} 0 0 ${lit > 0.5 ? 1 : 0} ${-r} 0z`
  const opacity = sun.altitude > 0 ? 0.55 : 0.95
  return `<path d="${path}" transform="translate(${short(x)} ${short(y)})rotate(${short(tilt)})" fill="#fbf6e9" fill-opacity="${opacity}"/>`
}

function onSphere({ altitude, azimuth }: Horizontal): GeoPoint {
  return { latitude: altitude, longitude: azimuth }
}

/**
 * Real bright stars by magnitude, as many as the twilight permits, and in full darkness additional generated faint
 * ones.
 */
export function starsSvg(
  place: GeoPoint,
  { atMs, sun }: PlaceLightMoment,
  view: PlaceLightView,
  seed: string,
): string {
  const limit = faintestStar(sun.altitude)
  if (limit < 0) return ''
  const span = { startMs: atMs, endMs: atMs }
  const inSight = BRIGHT_STARS.filter(([, , magnitude]) => magnitude <= limit)
    .map(([ra, dec, magnitude]) => ({ magnitude, ...trackOfStar(ra, dec, place, span).horizontalAt(atMs) }))
    .filter((star) => star.altitude > 0 && view.shows(star, 0))
  const group = (from: number, to: number, width: number) => {
    const points = inSight.filter(({ magnitude }) => magnitude >= from && magnitude < to).map(view.place)
    return points.length === 0 ? '' : `<path d="${dotsPath(points)}" stroke-width="${width}"/>`
  }
  const random = createRandom(`stars ${seed}`)
  const dust = (count: number) =>
    dotsPath(
      Array.from({ length: count }, () => ({
        x: Math.round(random() * 600),
        y: Math.round((1 - random() ** 0.7) * view.horizonY),
      })),
    )
  const faint =
    sun.altitude > -12
      ? ''
      : `<path d="${dust(44)}" stroke-width=".8" stroke-opacity=".4"/><path d="${dust(18)}" stroke-width="1.2" stroke-opacity=".5"/>`
  return `<g stroke="#eef2ff" stroke-linecap="round">${faint}${group(2.5, 9, 1.6)}${group(1.5, 2.5, 2)}${group(-9, 1.5, 2.8)}</g>`
}

/**
 * The band of the Milky Way at its true position, brightest at its center, with generated clouds; '' unless dark. Needs
 * a blur filter's id.
 */
export function milkyWaySvg(
  place: GeoPoint,
  { atMs, sun }: PlaceLightMoment,
  view: PlaceLightView,
  blurId: string,
): string {
  if (sun.altitude > -14) return ''
  const random = createRandom(`milky way ${blurId}`)
  const band = galacticPlane(place, atMs).filter((point) => view.shows(point, 10) && point.altitude > -8)
  const within = (reachDegrees: number) =>
    band.filter(({ longitude }) => Math.abs(longitude) <= reachDegrees).map(view.place)
  const around = (every: number, reachDegrees: number, spread: number) =>
    dotsPath(
      within(reachDegrees)
        .filter((_, index) => index % every === 0)
        .map(({ x, y }) => ({
          x: Math.round(x + scattered(random) * spread),
          y: Math.round(y + scattered(random) * spread),
        })),
    )
  const paint = (path: string, colour: string, width: number, opacity: number) =>
    path && `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
  return (
    `<g fill="none" stroke-linecap="round"><g filter="url(#${blurId})">` +
    paint(linePath(within(100), 0.6), '#6f88cf', 104, 0.13) +
    paint(linePath(within(64), 0.6), '#9aa8e0', 60, 0.15) +
    paint(linePath(within(30), 0.6), '#e6cfca', 40, 0.16) +
    paint(around(1, 46, 14), '#b3bbe8', 32, 0.12) +
    paint(around(1, 28, 13), '#f3d9c6', 24, 0.16) +
    paint(around(1, 8, 9), '#ffe2c0', 26, 0.3) +
    paint(linePath(within(58), 0.6), '#0d1530', 7, 0.34) +
    paint(around(3, 50, 9), '#0d1530', 13, 0.32) +
    '</g>' +
    paint(around(3, 100, 60) + around(1, 48, 40), '#f3eefc', 0.9, 0.6) +
    '</g>'
  )
}

/** Mostly near 0, at most 1 on either side. */
function scattered(random: () => number): number {
  return random() + random() - 1
}
