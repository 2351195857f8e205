// Hears of every change of what public pages show: of this process before the writer is answered, of others within milliseconds.
// Migration 0013 has the triggers and the list of tables.
import { listenTo } from './platform/db/listen.ts'
import type { Sql } from './platform/db/pool.ts'
import type { Log } from './platform/log/log.ts'

export type PublicContent = {
  /** Whether changes are heard of at the moment. Listening begins with the first call. */
  isWatched: () => boolean
  /** Calls `listener` after each change, and whenever one may have been missed. */
  onChange: (listener: () => void) => void
  stop: () => Promise<void>
}

const channel = 'public_content'
const noticeCode = 'VFPUB'

/** A replica may lag a second behind; what it showed meanwhile is dropped, too. */
const replicaLagMs = 2000

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
    lagging = setTimeout(announce, replicaLagMs).unref()
  }
  const forget = sql.onCommittedNotice(noticeCode, onChange)

  const listen = () =>
    listenTo(sql, {
      channel,
      onNotify: onChange,
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
