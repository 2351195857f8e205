// Notifies of every change to the content of public pages: changes of this process before the writer gets its response, changes of other
// processes within milliseconds. See docs/decisions/0076-copies-of-every-public-page.md.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenTo } from '../../platform/db/listen.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { maxLagMs } from '../../platform/db/replicas.ts'
import type { Log } from '../../platform/log/log.ts'

/** The tags of the pages that show what was changed; undefined if any public page may show it. */
type ChangedTags = ReadonlySet<string> | undefined

export type PublicContent = {
  /** Whether the listener is connected. Listening starts with the first call. */
  isWatched: () => boolean
  /** Calls `listener` after each change, and whenever a change may have been missed. */
  onChange: (listener: (tags: ChangedTags) => void) => void
  stop: () => Promise<void>
}

const channel = 'public_content'
const noticeCode = 'VFPUB'

/** Changes within this time are sent to other processes as one notification. */
const relayPaceMs = 20

/** A notification has at most 8000 bytes; with more tags it says that everything has changed. */
const maxRelayedLength = 7000

/** Copies rendered from a replica that had not caught up yet are dropped as well. */
const lagEndsMs = maxLagMs + 1000

type Watching = {
  sql: Sql
  readSql: Sql
  log: Log
  probeMs?: number
  /**
   * Empties caches that belong to all servers: called for changes of this process and of tools, which no other server
   * reports, and when some may have been missed.
   */
  purge?: ((tags: ChangedTags) => void) | undefined
}

export function watchPublicContent({ sql, readSql, log, probeMs, purge }: Watching): PublicContent {
  const listeners = new Set<(tags: ChangedTags) => void>()
  let isHeard = false
  let listening: { stop: () => Promise<void> } | undefined

  const announce = (tags: ChangedTags) => {
    for (const listener of listeners) listener(tags)
  }
  const again = createBatch(lagEndsMs, (tags) => {
    announce(tags)
    purge?.(tags)
  })
  const onChange = (tags: ChangedTags) => {
    announce(tags)
    if (readSql !== sql) again.add(tags)
  }
  const relay = createRelay(sql, log)
  const forget = sql.onCommittedNotice(noticeCode, (details) => {
    const tags = toTags([...details].map((detail) => detail.split(' ')))
    onChange(tags)
    purge?.(tags)
    relay.send(tags)
  })

  const listen = () =>
    listenTo(sql, {
      channel,
      onNotify: (payload) => {
        const [sender, ...named] = payload.split(' ')
        if (sender === relay.sender) return
        const tags = toTags([named])
        onChange(tags)
        if (sender === '') purge?.(tags)
      },
      onListening: () => {
        isHeard = true
        announce(undefined)
        purge?.(undefined)
      },
      onLost: () => {
        isHeard = false
        announce(undefined)
      },
      log,
      ...(probeMs ? { probeMs } : {}),
    })

  return {
    isWatched: () => {
      listening ??= listen()
      return isHeard
    },
    onChange: (listener) => void listeners.add(listener),
    stop: async () => {
      forget()
      again.stop()
      await listening?.stop()
      isHeard = false
    },
  }
}

/** The tags of several changes; a change without tags concerns everything. */
function toTags(changes: readonly (readonly string[])[]): ChangedTags {
  const named = changes.map((tags) => tags.filter((tag) => tag !== ''))
  return named.some((tags) => tags.length === 0) ? undefined : new Set(named.flat())
}

const union = (one: ReadonlySet<string>, other: ChangedTags): ChangedTags =>
  other && new Set([...one, ...other])

type Batch = { add: (tags: ChangedTags) => void; stop: () => void }

/** Calls `work` once for all changes of a time: `afterMs` after each change, or up to twice that. */
function createBatch(afterMs: number, work: (tags: ChangedTags) => void): Batch {
  let timer: NodeJS.Timeout | undefined
  let waiting: { tags: ChangedTags } | undefined
  const start = (tags: ChangedTags) => {
    timer = setTimeout(() => {
      timer = undefined
      work(tags)
      if (waiting) start(waiting.tags)
      waiting = undefined
    }, afterMs).unref()
  }
  return {
    add: (tags) => {
      if (!timer) start(tags)
      else waiting = { tags: waiting ? waiting.tags && union(waiting.tags, tags) : tags }
    },
    stop: () => clearTimeout(timer),
  }
}

/** Notifies the other processes, once per batch of changes. If this process dies first, their copies end by expiry. */
function createRelay(sql: Sql, log: Log): { sender: string; send: (tags: ChangedTags) => void } {
  const sender = randomUUID()
  let isSending = false
  let next: { tags: ChangedTags } | undefined
  const send = async (tags: ChangedTags) => {
    if (isSending) {
      next = { tags: next ? next.tags && union(next.tags, tags) : tags }
      return
    }
    isSending = true
    const payload = [sender, ...(tags ?? [])].join(' ')
    try {
      await sql`select pg_notify(${channel}, ${payload.length > maxRelayedLength ? sender : payload})`
    } catch (error) {
      log.warn({ error: String(error) }, 'other processes could not be notified of a change')
    }
    await sleep(relayPaceMs, undefined, { ref: false })
    isSending = false
    const { tags: later } = next ?? {}
    const hasMore = next !== undefined
    next = undefined
    if (hasMore) await send(later)
  }
  return { sender, send: (tags) => void send(tags) }
}
