// What is in the sky over a spot, and around it on the ground, for a view in any direction.
import { Body, Refraction } from 'astronomy-engine'
import { bearingDegrees, distanceMiles, type GeoPoint } from '../distance.ts'
import { hourMs, minuteMs } from '../durations.ts'
import { getTrack, type Horizontal } from '../light/body-track.ts'
import { structureAltitudes } from '../light/disc.ts'
import type { Span } from '../light/local-day.ts'

/** `altitude`: as seen, with refraction. `isHour`: a whole hour of the day’s clock. */
export type PathPoint = Horizontal & { atMs: number; isHour: boolean }

const stepMs = 10 * minuteMs

/** The way of a body through one local day, every ten minutes. Throws RangeError for a position off the globe. */
export function bodyPath(body: 'sun' | 'moon', point: GeoPoint, day: Span): PathPoint[] {
  const track = getTrack(body === 'sun' ? Body.Sun : Body.Moon, point, day)
  const points: PathPoint[] = []
  for (let atMs = day.startMs; atMs <= day.endMs; atMs += stepMs) {
    const { azimuth, altitude } = track.horizontalAt(atMs)
    const isHour = (atMs - day.startMs) % hourMs === 0
    points.push({ atMs, isHour, azimuth, altitude: altitude + Refraction('normal', altitude) })
  }
  return points
}

/** Meters; `elevationMeters` of the foot, of a summit that of the summit. */
type Landmark = GeoPoint & {
  name: string
  heightMeters: number | null
  elevationMeters: number | null
}

/** `altitude` of its top, degrees; `isHeightKnown`: otherwise it is that over one level, which hills make wrong. */
export type SeenLandmark = Horizontal & { name: string; miles: number; isHeightKnown: boolean }

/** Nearer, a direction from a map says nothing about what the eye sees. */
const minMiles = 0.02

/**
 * Landmarks as they stand around a spot, nearest first. Where the height of the spot or of a foot is not known, both stand on one level.
 * `eyeMeters`: above sea level.
 */
export function landmarksAround(
  point: GeoPoint,
  eyeMeters: number | null,
  landmarks: readonly Landmark[],
): SeenLandmark[] {
  return landmarks
    .flatMap((landmark): SeenLandmark[] => {
      const miles = distanceMiles(point, landmark)
      if (miles < minMiles) return []
      const footMeters = landmark.elevationMeters ?? eyeMeters ?? 0
      const { top } = structureAltitudes({
        miles,
        footMeters,
        eyeMeters: landmark.elevationMeters === null ? footMeters : (eyeMeters ?? footMeters),
        heightMeters: landmark.heightMeters ?? 0,
      })
      return [
        {
          name: landmark.name,
          miles,
          azimuth: bearingDegrees(point, landmark),
          altitude: top,
          isHeightKnown: eyeMeters !== null && landmark.elevationMeters !== null,
        },
      ]
    })
    .toSorted((one, other) => one.miles - other.miles)
}
