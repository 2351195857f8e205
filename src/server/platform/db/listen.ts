// Listens for the database's notifications (LISTEN) on a separate connection. If a probe does not return, the
// connection is replaced.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import type { Sql } from './pool.ts'

type Listener = {
  channel: string
  onNotify: (payload: string) => void
  /** Called whenever listening begins, the first time and after an interruption: notifications may have been missed. */
  onListening: () => void
  /** Called when a listening connection is lost: no notification arrives until `onListening`. */
  onLost?: () => void
  log: Log
  probeMs?: number
}

/** The connection's application_name in pg_stat_activity. */
export const listenerName = 'viewfinder listener'

const answerMs = 2000
const retryMs = 1000

/** Listens until `stop`. After a restart of the database, or when the connection falls silent, a new one is made. */
export function listenTo(
  sql: Sql,
  { channel, onNotify, onListening, onLost, log, probeMs = 5000 }: Listener,
): { stop: () => Promise<void> } {
  let connection: pg.Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let onProbe: ((payload: string) => void) | undefined

  function drop(): void {
    // A graceful close would wait for a server that may be gone.
    if (!connection) return
    getStream(connection).destroy()
    connection = undefined
    onLost?.()
  }

  async function renew(): Promise<void> {
    const client = new pg.Client({ ...sql.direct, application_name: listenerName })
    client.on('error', () => drop())
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith('probe:')) onNotify(payload)
      else onProbe?.(payload)
    })
    connection = client
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (!isStopped) onListening()
  }

  async function probe(client: pg.Client): Promise<void> {
    const sent = `probe:${randomUUID()}`
    const answered = new Promise<void>((resolve) => {
      onProbe = (payload) => payload === sent && resolve()
    })
    await client.query('select pg_notify($1, $2)', [channel, sent])
    await answered
  }

  async function keepListening(): Promise<void> {
    let waitMs = probeMs
    try {
      if (!connection) await within(renew())
      if (connection) await within(probe(connection))
    } catch (error) {
      drop()
      if (!isStopped)
        log.warn({ error: String(error), channel }, 'listening to the database failed and is retried')
      waitMs = Math.min(probeMs, retryMs)
    }
    if (!isStopped) timer = setTimeout(() => void keepListening(), waitMs).unref()
  }

  void keepListening()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      drop()
    },
  }
}

const getStream = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream

async function within(work: Promise<void>): Promise<void> {
  const late = sleep(answerMs, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`No answer within ${answerMs} ms`)),
  )
  // The promise that settles second has no handler.
  late.catch(() => {})
  work.catch(() => {})
  await Promise.race([work, late])
}
