// How the sun lights the side of a landmark that is seen from a location, over one local day.
import type { Horizontal } from './body-track.ts'
import { localDay, type UtcOffset, utcOffsets } from './local-day.ts'
import type { PlaceAndDay } from './place.ts'
import { type SunPathPoint, sunPath } from './sun-path.ts'

/** `silhouette` is back light from a low sun close to the landmark. */
export const lightSides = ['front', 'side', 'back', 'silhouette'] as const
export type LightSide = (typeof lightSides)[number]

/** From where the sun shines, as the photographer sees it. */
export const lightOrigins = ['behind', 'left', 'right', 'ahead'] as const
export type LightOrigin = (typeof lightOrigins)[number]

/** A stretch of the day with the same light, ISO 8601 in UTC. */
type LandmarkLightSpan = { start: string; end: string; side: LightSide; from: LightOrigin }

export type LandmarkLight = {
  utcOffsets: UtcOffset[]
  /** Null if the sun does not rise or set on that day. */
  sunriseAzimuth: number | null
  sunsetAzimuth: number | null
  spans: LandmarkLightSpan[]
}

const stepMinutes = 5
/** The center of the disc when its upper limb touches the horizon: refraction and the disc's radius. */
const horizonDegrees = -0.833
const backDegrees = 45
const frontDegrees = 135
const silhouette = { degrees: 30, maxAltitude: 10 }

/** The angle from a direction to another, −180..180 degrees, positive to the right. */
export const turnDegrees = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180

/** The light on the visible side of an object in the direction `bearing`, from a sun at this position. */
export function lightOn(bearing: number, sun: Horizontal): { side: LightSide; from: LightOrigin } {
  const turn = turnDegrees(bearing, sun.azimuth)
  const apart = Math.abs(turn)
  if (apart >= frontDegrees) return { side: 'front', from: 'behind' }
  if (apart > backDegrees) return { side: 'side', from: turn > 0 ? 'right' : 'left' }
  const isLow = apart <= silhouette.degrees && sun.altitude < silhouette.maxAltitude
  return { side: isLow ? 'silhouette' : 'back', from: 'ahead' }
}

/**
 * The day's light on a landmark in the direction `bearing` (degrees from true north), from sunrise to sunset over a flat
 * horizon. Throws RangeError like sunPath.
 */
export function landmarkLight(day: PlaceAndDay, bearing: number): LandmarkLight {
  const path = sunPath(day, stepMinutes)
  const spans: LandmarkLightSpan[] = []
  let azimuths: Pick<LandmarkLight, 'sunriseAzimuth' | 'sunsetAzimuth'> = {
    sunriseAzimuth: null,
    sunsetAzimuth: null,
  }
  for (const [index, point] of path.entries()) {
    const next = path[index + 1]
    if (!next) break
    const crossing = isUp(point) === isUp(next) ? undefined : crossHorizon(point, next)
    if (crossing && isUp(next))
      azimuths = { ...azimuths, sunriseAzimuth: azimuths.sunriseAzimuth ?? crossing.azimuth }
    if (crossing && isUp(point))
      azimuths = { ...azimuths, sunsetAzimuth: azimuths.sunsetAzimuth ?? crossing.azimuth }
    if (!isUp(point) && !isUp(next)) continue
    const start = isUp(point) ? point.at : (crossing ?? point).at
    const end = isUp(next) ? next.at : (crossing ?? next).at
    extend(spans, { start, end, ...lightOn(bearing, isUp(point) ? point : next) })
  }
  return { utcOffsets: utcOffsets(day.timeZone, localDay(day.date, day.timeZone)), ...azimuths, spans }
}

const isUp = ({ altitude }: Horizontal) => altitude > horizonDegrees

function crossHorizon(a: SunPathPoint, b: SunPathPoint): { at: string; azimuth: number } {
  const share = (horizonDegrees - a.altitude) / (b.altitude - a.altitude)
  const [from, to] = [Date.parse(a.at), Date.parse(b.at)]
  const azimuth = (a.azimuth + share * turnDegrees(a.azimuth, b.azimuth) + 360) % 360
  return { at: new Date(Math.round((from + share * (to - from)) / 1000) * 1000).toISOString(), azimuth }
}

function extend(spans: LandmarkLightSpan[], next: LandmarkLightSpan): void {
  const last = spans.at(-1)
  if (last && last.end === next.start && last.side === next.side && last.from === next.from)
    last.end = next.end
  else spans.push(next)
}
