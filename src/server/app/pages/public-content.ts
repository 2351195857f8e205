// Notifies of every change to the content of public pages: changes of this process before the writer gets its response, changes of other
// processes within milliseconds. Migration 0013 has the triggers and the list of tables.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenTo } from '../../platform/db/listen.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { maxLagMs } from '../../platform/db/replicas.ts'
import type { Log } from '../../platform/log/log.ts'

export type PublicContent = {
  /** Whether the listener is connected. Listening starts with the first call. */
  isWatched: () => boolean
  /** Calls `listener` after each change, and whenever a change may have been missed. */
  onChange: (listener: () => void) => void
  stop: () => Promise<void>
}

const channel = 'public_content'
const noticeCode = 'VFPUB'

/** Changes within this time are sent to other processes as one notification. */
const relayPaceMs = 20

/** Copies rendered from a replica that had not caught up yet are dropped as well. */
const lagEndsMs = maxLagMs + 1000

export function watchPublicContent({
  sql,
  readSql,
  log,
  probeMs,
}: {
  sql: Sql
  readSql: Sql
  log: Log
  probeMs?: number
}): PublicContent {
  const listeners = new Set<() => void>()
  let isHeard = false
  let listening: { stop: () => Promise<void> } | undefined
  let lagging: NodeJS.Timeout | undefined

  const announce = () => {
    for (const listener of listeners) listener()
  }
  const onChange = () => {
    announce()
    if (readSql === sql) return
    clearTimeout(lagging)
    lagging = setTimeout(announce, lagEndsMs).unref()
  }
  const relay = createRelay(sql, log)
  const forget = sql.onCommittedNotice(noticeCode, () => {
    onChange()
    relay.send()
  })

  const listen = () =>
    listenTo(sql, {
      channel,
      onNotify: (sender) => {
        if (sender !== relay.sender) onChange()
      },
      onListening: () => {
        isHeard = true
        announce()
      },
      onLost: () => {
        isHeard = false
        announce()
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
      clearTimeout(lagging)
      await listening?.stop()
      isHeard = false
    },
  }
}

/** Notifies the other processes, once per batch of changes. If this process dies first, their copies end by expiry. */
function createRelay(sql: Sql, log: Log): { sender: string; send: () => void } {
  const sender = randomUUID()
  let isSending = false
  let isAgain = false
  const send = async () => {
    isAgain = isSending
    if (isSending) return
    isSending = true
    try {
      await sql`select pg_notify(${channel}, ${sender})`
    } catch (error) {
      log.warn({ error: String(error) }, 'other processes could not be notified of a change')
    }
    await sleep(relayPaceMs, undefined, { ref: false })
    isSending = false
    if (isAgain) await send()
  }
  return { sender, send: () => void send() }
}
