// What a drive is estimated to take where no routing service says it. The numbers are fitted to published drives (decision 97).

import type { LinePoint } from './short-line.ts'

/** Where the time of a drive comes from: a routing service, the highways of the bundled map, or the trip's owner. */
export const driveSources = ['route', 'estimate', 'own'] as const
type DriveSource = (typeof driveSources)[number]

/** `line`: along the road, where it is known. */
export type Drive = DriveEstimate & { source: DriveSource; line: LinePoint[] | null }

/** `isAtLeast`: it may well take longer, because much of the way is in parks, winding, or not on known highways. */
type DriveEstimate = { miles: number; minutes: number; isAtLeast: boolean }

/** Up to this distance people walk within the time of the stay. */
export const walkedMiles = 0.1
/** Roads are about this much longer than the straight line where none is known. */
const localStretch = 1.4
/** Miles an hour on streets and small roads, and on the highways of long ways without a known one. */
const [localSpeed, farSpeed] = [27, 50]
const localReach = 15
/** Streets at both ends, and parking. */
const endMinutes = 6
const stepMinutes = 5
/** Roads of parks are crowded, and unknown ones may lead around more than the usual. */
const [maxSlowMiles, maxSlowShare] = [3, 0.1]

/** Road miles for a straight line off the highways. */
export const localMiles = (straight: number) => straight * localStretch
/** Minutes for a straight line off the highways. */
export const localMinutes = (straight: number) => {
  const miles = localMiles(straight)
  return (Math.min(miles, localReach) / localSpeed + Math.max(0, miles - localReach) / farSpeed) * 60
}

type Known = { miles: number; minutes: number; slowMiles: number }
type Found = {
  /** Of the straight line. */
  straight: number
  /** Along highways; null where there is no such way. */
  way: Known | null
  /** How far the two ends are from the nearest highway, together. */
  entryMiles: number
}

/** With the ends of the drive, rounded up to five minutes. */
export const toDriveMinutes = (minutes: number) =>
  Math.ceil((minutes + endMinutes) / stepMinutes) * stepMinutes

/** Zero between two points of the same spot; otherwise minutes are rounded up to five. */
export function estimateDrive({ straight, way, entryMiles }: Found): DriveEstimate {
  if (straight < walkedMiles) return { miles: 0, minutes: 0, isAtLeast: false }
  const localWay = localMiles(straight)
  const direct = { miles: localWay, minutes: localMinutes(straight), slowMiles: localWay }
  // Straight across only where highways are no nearer than the other end: between two rims of a canyon there is no road.
  const isDirect = !way || (straight <= entryMiles && direct.minutes < way.minutes)
  const { miles, minutes, slowMiles } = isDirect ? direct : way
  return {
    miles: Math.round(miles * 10) / 10,
    minutes: toDriveMinutes(minutes),
    isAtLeast: slowMiles > maxSlowMiles && slowMiles > miles * maxSlowShare,
  }
}
