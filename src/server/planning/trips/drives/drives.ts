// The drive between two points: from the routing service where one is configured and answers, otherwise estimated along the highways of the
// bundled map.
import { setImmediate as afterOthers } from 'node:timers/promises'
import { distanceMiles, type GeoPoint } from '../../../../rules/distance.ts'
import {
  type Drive,
  estimateDrive,
  toDriveMinutes,
  walkedMiles,
} from '../../../../rules/trips/drive-estimate.ts'
import type { Deps } from '../../../app/request/context.ts'
import { RemoteFailed } from '../../../platform/http/remote-json.ts'
import { loadRoads } from './road-network.ts'
import type { Route, RoutingClient } from './routing-client.ts'
import { shortestWay } from './shortest-way.ts'

export type DriveDeps = Pick<Deps, 'routing' | 'log'>
type Ends = { from: GeoPoint; to: GeoPoint }

/** A slow service is not waited for longer than this for a whole trip; what is missing by then is estimated. */
const patienceMs = 6_000
/** Requests to the routing service at a time. */
const lanes = 4
/** Longer drives are too far for a day, however long they are. */
const maxSearchedMiles = 600
/** The service found roads only beyond this from the points: what is left takes longer than it says. */
const maxOffRoadMiles = 0.5

/** In the order of the pairs. */
export async function findDrives({ routing, log }: DriveDeps, pairs: readonly Ends[]): Promise<Drive[]> {
  const routed = new Map<Ends, Drive>()
  if (routing) await askInLanes(routing, log, pairs, routed)
  const drives: Drive[] = []
  for (const pair of pairs) drives.push(routed.get(pair) ?? (await estimate(pair)))
  return drives
}

/** What could not be asked is missing in `routed`; the log has one line about it. */
async function askInLanes(
  routing: RoutingClient,
  log: DriveDeps['log'],
  pairs: readonly Ends[],
  routed: Map<Ends, Drive>,
): Promise<void> {
  const waiting = pairs.filter(({ from, to }) => distanceMiles(from, to) >= walkedMiles)
  const failures: unknown[] = []
  const endMs = performance.now() + patienceMs
  const work = async () => {
    for (let pair = waiting.shift(); pair && performance.now() < endMs; pair = waiting.shift())
      try {
        const route = await routing.drive(pair.from, pair.to)
        if (route) routed.set(pair, toDrive(route))
      } catch (error) {
        failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  const [first] = failures
  if (first === undefined) return
  const reason = first instanceof RemoteFailed ? first.message : 'unexpected error'
  log.warn({ reason, count: failures.length }, 'drives are estimated')
}

const toDrive = ({ miles, minutes, line, offRoadMiles }: Route): Drive => ({
  miles: Math.round(miles * 10) / 10,
  minutes: toDriveMinutes(minutes),
  source: 'route',
  isAtLeast: offRoadMiles > maxOffRoadMiles,
  line,
})

/** Searches take up to 20 milliseconds and trips are read often. */
const maxRemembered = 5_000
const remembered = new Map<string, Drive>()

async function estimate({ from, to }: Ends): Promise<Drive> {
  const key = [from.latitude, from.longitude, to.latitude, to.longitude].join()
  const known = remembered.get(key)
  if (known) return known
  const straight = distanceMiles(from, to)
  const isSearched = straight >= walkedMiles && straight <= maxSearchedMiles
  // Between searches, other requests are answered.
  if (isSearched) await afterOthers()
  const found = isSearched ? shortestWay(await loadRoads(), from, to) : { way: null, entryMiles: 0 }
  const drive: Drive = { ...estimateDrive({ straight, ...found }), source: 'estimate', line: null }
  remembered.set(key, drive)
  const oldest = remembered.keys().next()
  if (remembered.size > maxRemembered && !oldest.done) remembered.delete(oldest.value)
  return drive
}
