// GET /api/light/conjunctions.

import { setImmediate as pause } from 'node:timers/promises'
import { type MeetingHere, maxMeetingYears } from '../../../contract/planning/planets.ts'
import type { SkyRange } from '../../../contract/planning/sky-range.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import { eachMeeting } from '../../../rules/light/planets/find-meetings.ts'
import { type Meeting, planetYears } from '../../../rules/light/planets/planet.ts'
import { hundredth, toRange } from './day-range.ts'

type Input = SkyRange & { separation: number }

/** @throws Problem validation for a range that is empty or too long */
export async function readMeetings(
  now: Date,
  { lat, lng, separation, ...days }: Input,
): Promise<MeetingHere[]> {
  const range = toRange(now, days, {
    usualYears: 1,
    maxYears: maxMeetingYears,
    lastYear: planetYears.last,
  })
  const found: MeetingHere[] = []
  for (const meeting of eachMeeting({ latitude: lat, longitude: lng }, { ...range, within: separation })) {
    if (meeting) found.push(toAnswer(meeting))
    await pause()
  }
  return found
}

const toAnswer = ({ names, closestMs, separation, best, covered }: Meeting): MeetingHere => ({
  names: [...names],
  closest: isoInstant(closestMs),
  separation: hundredth(separation),
  best: best && {
    at: isoInstant(best.atMs),
    separation: hundredth(best.separation),
    sunAltitude: hundredth(best.sunAltitude),
    bodies: [toBody(best.bodies[0]), toBody(best.bodies[1])],
    moonIllumination: best.moonIllumination === null ? null : hundredth(best.moonIllumination),
  },
  covered: covered && { begins: toEdge(covered.begins), ends: toEdge(covered.ends) },
})

type Body = NonNullable<Meeting['best']>['bodies'][0]

const toBody = ({ name, magnitude, azimuth, altitude }: Body) => ({
  name,
  magnitude: hundredth(magnitude),
  azimuth: hundredth(azimuth),
  altitude: hundredth(altitude),
})

type Edge = NonNullable<Meeting['covered']>['begins']

const toEdge = ({ atMs, azimuth, altitude, isAboveHorizon, sunAltitude }: Edge) => ({
  at: isoInstant(atMs),
  azimuth: hundredth(azimuth),
  altitude: hundredth(altitude),
  isAboveHorizon,
  sunAltitude: hundredth(sunAltitude),
})
