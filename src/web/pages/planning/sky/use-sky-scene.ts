// What the sky view draws at a spot and an instant, and what one can turn to.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { distanceText, metersPerFoot } from '../../../../rules/distance-text.ts'
import type { Horizontal } from '../../../../rules/light/body-track.ts'
import { horizonAltitudeAt } from '../../../../rules/light/horizon.ts'
import { localDay, toLocalDate } from '../../../../rules/light/local-day.ts'
import { plannerMoment } from '../../../../rules/light/planner-moment.ts'
import type { SkyPosition } from '../../../../rules/light/positions.ts'
import { bodyPath, landmarksAround } from '../../../../rules/sky-view/scene.ts'
import { bearing } from '../../../format/bearing.ts'
import { clockHour } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { nearLandmarksQuery, type PlanData } from '../plan/plan-route.ts'
import { bodyNames } from '../plan/planet-words.ts'
import { useSkyline } from '../plan/use-skyline.ts'
import type { SkyScene } from './sky-names.ts'

/** The nearest ones: more names would cover each other. */
const maxLandmarks = 12

/** `canCalibrate`: it is seen, so that it can be put in the ring. `text`: where it is. */
export type Target = Horizontal & {
  name: string
  text: string
  canCalibrate: boolean
  isHeightKnown: boolean
}

export function useSkyScene(
  plan: PlanData,
  atMs: number,
): { scene: SkyScene; targets: Target[]; isSkylineKnown: boolean } {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const { point, timeZone, elevationFeet } = plan
  const skyline = useSkyline(plan)
  const near = useQuery(nearLandmarksQuery(api, point)).data
  const date = toLocalDate(atMs, timeZone)
  const paths = useMemo(() => {
    const day = localDay(date, timeZone)
    return { sunPath: bodyPath('sun', point, day), moonPath: bodyPath('moon', point, day) }
  }, [point, date, timeZone])
  const moment = useMemo(() => plannerMoment(point, atMs), [point, atMs])
  const landmarks = useMemo(
    () =>
      landmarksAround(point, elevationFeet === null ? null : elevationFeet * metersPerFoot, near ?? []).slice(
        0,
        maxLandmarks,
      ),
    [point, elevationFeet, near],
  )
  const scene = useMemo(
    (): SkyScene => ({
      ...paths,
      moment,
      horizon: skyline.points,
      landmarks: landmarks.map(({ name, miles, azimuth, altitude, isHeightKnown }) => ({
        azimuth,
        altitude: isHeightKnown ? altitude : horizonAltitudeAt(skyline.points, azimuth),
        text: `${name} · ${distanceText(miles, format)}`,
      })),
      hourText: (hourMs) => clockHour(new Date(hourMs).toISOString(), timeZone, format),
    }),
    [paths, moment, skyline.points, landmarks, timeZone, format],
  )
  const { sun, moon, planets, milkyWay } = moment
  const inSky = (name: string, { azimuth, altitude }: Horizontal): Target => ({
    name,
    azimuth,
    altitude,
    text: `${bearing(azimuth)}, ${heightText(altitude)}`,
    canCalibrate: altitude > minAltitude,
    isHeightKnown: true,
  })
  const body = (name: string, { azimuth, apparentAltitude }: SkyPosition) =>
    inSky(name, { azimuth, altitude: apparentAltitude })
  const targets = [
    body('Sun', sun),
    body('Moon', moon),
    ...planets.map((planet) => body(bodyNames[planet.name], planet)),
    ...(milkyWay ? [{ ...inSky('Milky Way center', milkyWay.core), canCalibrate: false }] : []),
    ...landmarks.map(
      ({ miles, ...landmark }): Target => ({
        ...landmark,
        text: `${bearing(landmark.azimuth)}, ${distanceText(miles, format)}`,
        canCalibrate: true,
      }),
    ),
  ]
  return { scene, targets, isSkylineKnown: skyline.points.length > 0 }
}

/** Of a body whose upper edge is still seen. */
const minAltitude = -0.5

const heightText = (altitude: number) =>
  altitude < minAltitude ? 'below the horizon' : `${Math.max(0, Math.round(altitude))}° high`
