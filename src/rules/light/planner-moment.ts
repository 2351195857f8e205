// What a photographer needs for planning at one instant and place: sun, moon, shadows, planets and the Milky Way.
import type { GeoPoint } from '../distance.ts'
import type { Horizontal } from './body-track.ts'
import { discDegrees } from './disc.ts'
import { eclipseYears } from './eclipses/eclipse.ts'
import { type EclipseNow, eclipseNow } from './eclipses/eclipse-now.ts'
import { type Arch, archAt } from './finder/galactic-band.ts'
import type { Horizon } from './horizon.ts'
import { isInSight } from './in-sight.ts'
import { galacticPlane } from './milky-way.ts'
import { type PlanetPosition, planetPositions } from './planets/planet-position.ts'
import { moonPosition, type SkyPosition, sunPosition } from './positions.ts'
import { type StarrySky, starrySky } from './starry-sky.ts'

/**
 * The shadow of an upright object on level ground: `lengthPerHeight` 2 means twice as long as it is tall.
 * Azimuth in degrees.
 */
type Shadow = { azimuth: number; lengthPerHeight: number; of: 'sun' | 'moon' }

type MilkyWayMoment = {
  /** The band from horizon to horizon, with galactic longitudes from −100 to 100; the center is at 0. */
  band: readonly (Horizontal & { longitude: number })[]
  core: Horizontal
  arch: Arch
}

export type PlannerMoment = {
  atMs: number
  sun: SkyPosition
  moon: SkyPosition & { illumination: number; diameter: number }
  /** What is seen of an eclipse now, over a level horizon. */
  eclipse: EclipseNow | null
  /** Null with neither sun nor bright moon high enough, and in totality. */
  shadow: Shadow | null
  /** Those that can be seen: above a level horizon, once the sun is low enough for their brightness. */
  planets: readonly PlanetPosition[]
  starrySky: StarrySky
  /** Null unless it is dark. */
  milkyWay: MilkyWayMoment | null
}

const darkAltitude = -18
/** Venus is in sight from sunset on, the others from the end of civil twilight. */
const maxSunForPlanets = -6
const maxSunForVenus = -0.833
/** Venus, Jupiter, and Mercury where it is bright: the sky of totality is that of a bright twilight. */
const maxMagnitudeInTotality = 0
/** Below, shadows are longer than level ground is anywhere. */
const minShadowAltitude = 0.5
/** A thinner moon casts no visible shadow. */
const minShadowMoon = 0.4
/** Above this altitude of the sun, twilight is brighter than the moon, whose shadows do not show. */
export const maxSunForMoonlight = -8

/** Throws RangeError for a position outside the globe. */
export function plannerMoment(point: GeoPoint, atMs: number): PlannerMoment {
  const input = { ...point, at: new Date(atMs) }
  const sun = sunPosition(input)
  const moon = { ...moonPosition(input), diameter: discDegrees('moon', atMs) }
  const eclipse = eclipseInYears(point, atMs)
  const isTotal = eclipse?.body === 'sun' && eclipse.obscuration === 1
  return {
    atMs,
    sun,
    moon,
    eclipse,
    shadow: isTotal ? null : (castBy(sun, 'sun') ?? (isMoonlit(sun, moon) ? castBy(moon, 'moon') : null)),
    planets: isTotal ? planetsInTotality(point, atMs) : planetsInSight(point, atMs, sun.altitude),
    starrySky: starrySky(point, atMs, sun.altitude),
    milkyWay: sun.altitude <= darkAltitude ? milkyWayAt(point, atMs) : null,
  }
}

function eclipseInYears(point: GeoPoint, atMs: number): EclipseNow | null {
  const year = new Date(atMs).getUTCFullYear()
  return year >= eclipseYears.first && year <= eclipseYears.last ? eclipseNow(point, atMs) : null
}

/** Whether the body that would cast the shadow is behind the skyline, so that there is none. */
export const isInRidgeShadow = ({ shadow, sun, moon }: PlannerMoment, horizon: Horizon): boolean =>
  shadow !== null && !isInSight(shadow.of === 'sun' ? sun : moon, horizon)

function planetsInSight(point: GeoPoint, atMs: number, sunAltitude: number): PlanetPosition[] {
  if (sunAltitude > maxSunForVenus) return []
  return planetPositions(point, atMs).filter(
    ({ name, apparentAltitude }) =>
      apparentAltitude > 0 && sunAltitude <= (name === 'venus' ? maxSunForVenus : maxSunForPlanets),
  )
}

const planetsInTotality = (point: GeoPoint, atMs: number): PlanetPosition[] =>
  planetPositions(point, atMs).filter(
    ({ apparentAltitude, magnitude }) => apparentAltitude > 0 && magnitude <= maxMagnitudeInTotality,
  )

const isMoonlit = (sun: SkyPosition, moon: PlannerMoment['moon']) =>
  sun.altitude < maxSunForMoonlight && moon.illumination >= minShadowMoon

function castBy({ azimuth, apparentAltitude }: SkyPosition, of: Shadow['of']): Shadow | null {
  if (apparentAltitude < minShadowAltitude) return null
  return {
    of,
    azimuth: (azimuth + 180) % 360,
    lengthPerHeight: 1 / Math.tan((apparentAltitude * Math.PI) / 180),
  }
}

function milkyWayAt(point: GeoPoint, atMs: number): MilkyWayMoment {
  const band = galacticPlane(point, atMs)
  const core = band.find(({ longitude }) => longitude === 0) as Horizontal
  return { band, core, arch: archAt(point, atMs) }
}
