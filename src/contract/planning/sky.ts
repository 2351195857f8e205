// The calls on what happens in the sky of a point.
import { eclipseCalls } from './eclipses.ts'
import { lightDayCalls } from './light-days.ts'
import { meteorCalls } from './meteors.ts'
import { moonCalls } from './moon.ts'
import { planetCalls } from './planets.ts'

export const skyCalls = {
  eclipses: eclipseCalls,
  lightDays: lightDayCalls,
  meteors: meteorCalls,
  moon: moonCalls,
  planets: planetCalls,
}
