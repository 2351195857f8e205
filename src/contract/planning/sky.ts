// The calls on what happens in the sky of a point.
import { eclipseCalls } from './eclipses.ts'
import { meteorCalls } from './meteors.ts'
import { moonCalls } from './moon.ts'
import { planetCalls } from './planets.ts'

export const skyCalls = {
  eclipses: eclipseCalls,
  meteors: meteorCalls,
  moon: moonCalls,
  planets: planetCalls,
}
