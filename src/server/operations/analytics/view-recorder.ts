// Counts views: held in memory for a few seconds and written together, so that a view costs its request nothing. A crash loses those
// seconds.
import { isRobot, toUtcDay } from '../../../rules/analytics.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Client } from '../../accounts/users/request-session.ts'
import { countryAt } from '../../discovery/gazetteer/countries.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { stateAt } from '../../discovery/gazetteer/us-states.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log/log.ts'
import { createDayKeys, toVisitor } from './day-keys.ts'
import { createDayVisitors, opensLocation } from './day-visitors.ts'
import { makeParts, toEventKey, type ViewEvent, writeEvents } from './write-events.ts'

/** `id` must be the id of an existing location or property. */
type Viewed = { subject: 'site' } | { subject: 'location' | 'property'; id: string }

/** Position in degrees that a request named. */
type Position = { lat?: number | undefined; lng?: number | undefined }

export type ViewRecorder = {
  /** Returns at once and never throws. Robots, prefetches and HEAD requests do not count. */
  record: (client: Client, viewed: Viewed) => void
  /** Remembers until the end of the day, in memory, from which US state the visitor searches. */
  notePosition: (client: Client, position: Position) => void
  /** Writes what has been recorded so far. */
  flush: () => Promise<void>
  /** Writes the rest. Later views are not counted. */
  stop: () => Promise<void>
}

const nilUuid = '00000000-0000-0000-0000-000000000000'
const flushAfterMs = 5000
const flushAtEvents = 1000
/** While the database does not accept them, views beyond this are dropped. */
const maxEvents = 20_000
const maxStopMs = 3000

const isPerson = ({ userAgent, isPrefetch, isHead }: Client) => !isPrefetch && !isHead && !isRobot(userAgent)

export function createViewRecorder({ sql, log, now }: { sql: Sql; log: Log; now: () => Date }): ViewRecorder {
  const keys = createDayKeys(sql)
  const visitors = createDayVisitors()
  const buffer = createBuffer({ sql, log, now })
  const pending = new Set<Promise<void>>()
  let isStopped = false

  const start = (client: Client, work: (at: Date) => Promise<void>) => {
    if (isStopped || pending.size >= maxEvents || !isPerson(client)) return
    const done = work(now())
      .catch((error: unknown) => log.warn({ error: String(error) }, 'a view could not be counted'))
      .finally(() => pending.delete(done))
    pending.add(done)
  }

  const add = async (at: Date, client: Client, viewed: Viewed) => {
    const visitor = toVisitor(await keys.get(at), client)
    const day = toUtcDay(at)
    const today = visitors.get(day, visitor)
    if (viewed.subject === 'location' && !opensLocation(today)) return
    const subjectId = viewed.subject === 'site' ? nilUuid : viewed.id
    buffer.add({
      ...{ day, subject: viewed.subject, subjectId, visitor },
      hour: at.getUTCHours(),
      state: today?.state ?? null,
    })
  }

  const remember = async (at: Date, client: Client, point: GeoPoint) => {
    const visitor = toVisitor(await keys.get(at), client)
    const today = visitors.get(toUtcDay(at), visitor)
    if (today && !today.state) today.state = await usStateAt(point)
  }

  const flush = async () => {
    await Promise.all(pending)
    await buffer.flush()
  }
  return {
    record: (client, viewed) => start(client, (at) => add(at, client, viewed)),
    notePosition: (client, { lat, lng }) => {
      if (lat !== undefined && lng !== undefined)
        start(client, (at) => remember(at, client, { latitude: lat, longitude: lng }))
    },
    flush,
    stop: async () => {
      isStopped = true
      keys.forget()
      visitors.forget()
      const late = new Promise<void>((resolve) => setTimeout(resolve, maxStopMs).unref())
      await Promise.race([flush(), late])
    },
  }
}

async function usStateAt(point: GeoPoint): Promise<string | null> {
  return (await countryAt(point, timeZoneAt(point))) === 'US' ? await stateAt(point) : null
}

type Buffer = { add: (event: ViewEvent) => void; flush: () => Promise<void> }

/** Written after a few seconds, or when many have gathered; one write at a time. */
function createBuffer({ sql, log, now }: { sql: Sql; log: Log; now: () => Date }): Buffer {
  let events = new Map<string, ViewEvent>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let partsOf = ''

  const write = async () => {
    const taken = events
    events = new Map()
    if (taken.size === 0) return
    const today = toUtcDay(now())
    try {
      if (partsOf !== today) await makeParts(sql, now())
      partsOf = today
      await writeEvents(sql, [...taken.values()], now())
    } catch (error) {
      // Retried together with the next ones.
      for (const [key, event] of taken) if (events.size < maxEvents) events.set(key, event)
      log.warn({ error: String(error), views: taken.size }, 'views could not be written yet')
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    flush,
    add: (event) => {
      const key = toEventKey(event)
      if (events.size < maxEvents || events.has(key)) events.set(key, event)
      if (events.size === flushAtEvents) void flush()
      else timer ??= setTimeout(() => void flush(), flushAfterMs).unref()
    },
  }
}
