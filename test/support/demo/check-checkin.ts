// Checks the light that a demo check-in states against the sun at that place and time.
import { sunPosition } from '../../../src/rules/light/positions.ts'
import { claimInstantMs } from './claim-instant.ts'
import type { DemoCheckin, DemoLocation } from './content.ts'

/** Altitudes of the sun in degrees. Soft light has no range: clouds give it all day. */
const altitudes: Record<string, readonly [from: number, to: number]> = {
  Golden: [-4, 6],
  'Blue hour': [-6, -4],
  Dark: [-90, -6],
  Harsh: [20, 90],
  Soft: [-4, 90],
  Flat: [-4, 90],
}
const softSkies = ['Overcast', 'Fog', 'Rain', 'Snow', 'Storm']

/** What is wrong with the stated light, empty when it is true or not stated. */
export function checkLight(locations: readonly DemoLocation[], checkin: DemoCheckin): string[] {
  const { photographer, location, date, time, currentConditions } = checkin
  const { light, sky = '' } = currentConditions
  if (!light) return []
  const place = locations.find(({ slug }) => slug === location)!
  const at = new Date(claimInstantMs(place, date, time))
  const { apparentAltitude: altitude } = sunPosition({ ...place, at })
  const [from, to] = altitudes[light] ?? [91, 91]
  const isTrue = altitude >= from && altitude <= to
  const isUnderClouds = !['Soft', 'Flat'].includes(light) || softSkies.includes(sky)
  if (isTrue && isUnderClouds) return []
  return [`${photographer} ${location} ${date} ${time}: ${light}, ${sky}, sun at ${altitude.toFixed(1)}°`]
}
