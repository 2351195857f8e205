// Request limits across servers: what a network has taken at one server is missing from its buckets at all others. Notices
// of the database carry it, in memory only. Without the database every server applies the limits by itself.
import { z } from 'zod'
import { type Listening, listenTo } from '../db/listen.ts'
import type { Sql } from '../db/pool.ts'
import type { Log } from '../log/log.ts'
import {
  type AdmissionLimits,
  type LimitKind,
  limitKinds,
  type RateLimits,
  type ShareLimits,
} from './rate-limit.ts'

const channel = 'request_counts'

/** What all servers together may have taken of a bucket without telling, as a part of its size. */
const untoldShare = 0.1
/** A notice has at most 8,000 bytes. */
const entriesPerNotice = 100
/** Told to a server that has just come. */
const maxStates = 5000
const maxUntold = 50_000

/** Kind, network and tokens; kinds of other versions are ignored. */
const entries = z.array(z.tuple([z.string(), z.string(), z.number()]))
type Entry = z.infer<typeof entries>[number]

/** `taken`: since the last notice. `missing`: from the bucket, for a server that has just come. */
const noticeShape = z.object({ from: z.string(), taken: entries.default([]), missing: entries.default([]) })
type Notice = z.input<typeof noticeShape>

/** Begins with the call of `share`. `countPeers`: how many other servers take part. */
export function shareLimits(options: { sql: Sql; log: Log; probeMs?: number }): {
  share: ShareLimits
  countPeers: () => number
  stop: () => Promise<void>
} {
  let listening: Listening | undefined
  return {
    share: (rateLimits, limits) => {
      const exchange = createExchange(options, rateLimits, limits)
      listening = exchange.listening
      return exchange.onTaken
    },
    countPeers: () => listening?.countPeers() ?? 0,
    stop: async () => await listening?.stop(),
  }
}

function createExchange(
  { sql, log, probeMs }: Parameters<typeof shareLimits>[0],
  rateLimits: RateLimits,
  limits: AdmissionLimits,
) {
  const listening = listenTo(sql, {
    channel,
    onNotify: receive,
    onListening: () => {},
    onPeer: () => void tellStates(),
    log,
    ...(probeMs ? { probeMs } : {}),
  })
  const untold = new Map<string, Entry>()
  const due = new Set<string>()
  let isTelling = false

  function onTaken(kind: LimitKind, network: string, tokens: number): void {
    const peers = listening.countPeers()
    if (peers === 0) return
    const key = `${kind} ${network}`
    const sum = (untold.get(key)?.[2] ?? 0) + tokens
    untold.delete(key)
    untold.set(key, [kind, network, sum])
    if (untold.size > maxUntold) untold.delete(untold.keys().next().value as string)
    if (sum < (untoldShare * limits[kind].burst) / (peers + 1)) return
    due.add(key)
    void tellTaken()
  }

  // One notice at a time: what becomes due meanwhile is in the next one.
  async function tellTaken(): Promise<void> {
    if (isTelling) return
    isTelling = true
    while (due.size > 0) {
      const keys = [...due].slice(0, entriesPerNotice)
      const taken = keys.map((key) => untold.get(key)).filter((entry) => entry !== undefined)
      for (const key of keys) {
        due.delete(key)
        untold.delete(key)
      }
      await tell({ taken })
    }
    isTelling = false
  }

  async function tellStates(): Promise<void> {
    const missing = limitKinds
      .flatMap((kind) => {
        const { burst } = limits[kind]
        // What is told later would count twice.
        const told = ([network, tokens]: [string, number]) =>
          tokens - (untold.get(`${kind} ${network}`)?.[2] ?? 0)
        return rateLimits[kind].used(untoldShare * burst).map((used) => ({
          entry: [kind, used[0], Math.round(told(used))] satisfies Entry,
          part: told(used) / burst,
        }))
      })
      .toSorted((a, b) => b.part - a.part)
      .slice(0, maxStates)
      .map(({ entry }) => entry as Entry)
    for (let from = 0; from < missing.length; from += entriesPerNotice)
      await tell({ missing: missing.slice(from, from + entriesPerNotice) })
  }

  // What is not told is lost: then the limits hold less exactly for a moment.
  const tell = (notice: Omit<Notice, 'from'>) =>
    listening.notify(JSON.stringify({ from: listening.id(), ...notice } satisfies Notice)).catch(() => {})

  function receive(payload: string): void {
    const notice = noticeShape.safeParse(parseJson(payload)).data
    if (!notice || notice.from === listening.id()) return
    for (const [kind, network, tokens] of notice.taken) rateLimits[kind as LimitKind]?.charge(network, tokens)
    for (const [kind, network, tokens] of notice.missing)
      rateLimits[kind as LimitKind]?.lower(network, tokens)
  }

  return { onTaken, listening }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
