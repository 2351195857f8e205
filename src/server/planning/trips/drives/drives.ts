// The drive between two points: from the routing service where one is configured and answers, otherwise estimated along the highways of the
// bundled map.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { distanceMiles, type GeoPoint } from '../../../../rules/distance.ts'
import {
  type Drive,
  estimateDrive,
  toDriveMinutes,
  walkedMiles,
} from '../../../../rules/trips/drive-estimate.ts'
import type { Deps } from '../../../app/request/context.ts'
import { createFairQueue } from '../../../platform/http/fair-queue.ts'
import { createRemembered } from '../../../platform/http/remembered.ts'
import { RemoteFailed } from '../../../platform/http/remote-json.ts'
import { loadRoads } from './road-network.ts'
import type { Route, RoutingClient } from './routing-client.ts'
import { shortestWay } from './shortest-way.ts'

export type DriveDeps = Pick<Deps, 'routing' | 'log'>
type Ends = { from: GeoPoint; to: GeoPoint }

/** A slow service is not waited for longer than this for a whole trip; what is missing by then is estimated. */
const patienceMs = 6_000
/** Requests to the routing service at a time: of one trip, and of all, which take turns. */
const lanes = 4
const routingQueue = createFairQueue({
  runningPerNetwork: lanes,
  running: 12,
  waitingPerNetwork: lanes,
  waiting: 2_000,
})
/** Straight miles. The service's answer about a longer way is larger and slower than what counts as its failure. */
const maxRoutedMiles = 1_500
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
  const waiting = pairs.filter(({ from, to }) => {
    const straight = distanceMiles(from, to)
    return straight >= walkedMiles && straight <= maxRoutedMiles
  })
  if (waiting.length === 0) return
  const trip = randomUUID()
  const patience = AbortSignal.timeout(patienceMs)
  const failures: unknown[] = []
  const ask = async ({ from, to }: Ends) => {
    const leave = await routingQueue.enter(trip, patience)
    return await routing.drive(from, to).finally(leave)
  }
  const work = async () => {
    for (let pair = waiting.shift(); pair && !patience.aborted; pair = waiting.shift())
      try {
        const route = await ask(pair)
        if (route) routed.set(pair, toDrive(route))
      } catch (error) {
        failures.push(error)
      }
  }
  await Promise.race([Promise.all(Array.from({ length: lanes }, work)), once(patience, 'abort')])
  if (patience.aborted) failures.push(new RemoteFailed('The routing service is slow'))
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

/** A search takes milliseconds, sometimes tens of them, and trips are read often. */
const remembered = createRemembered<Drive>({
  max: 5_000,
  forMs: Number.POSITIVE_INFINITY,
  nowMs: Date.now,
})

const estimate = ({ from, to }: Ends): Promise<Drive> =>
  remembered([from.latitude, from.longitude, to.latitude, to.longitude].join(), async () => {
    const straight = distanceMiles(from, to)
    const isSearched = straight >= walkedMiles && straight <= maxSearchedMiles
    const found = isSearched ? await searchInTurn(from, to) : { way: null, entryMiles: 0 }
    return { ...estimateDrive({ straight, ...found }), source: 'estimate', line: null }
  })

let lastSearch: Promise<unknown> = Promise.resolve()

/** One search of all trips at a time, and after each the requests that wait are answered. */
function searchInTurn(from: GeoPoint, to: GeoPoint): Promise<ReturnType<typeof shortestWay>> {
  const search = lastSearch
    .then(() => afterOthers())
    .then(async () => shortestWay(await loadRoads(), from, to))
  lastSearch = search.catch(() => {})
  return search
}
