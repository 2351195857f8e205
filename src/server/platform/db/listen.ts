// Listens for the database's notifications (LISTEN) on a separate connection. If a probe does not return, the
// connection is replaced.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { getStream } from './client.ts'
import type { Sql } from './pool.ts'

type Listener = {
  channel: string
  onNotify: (payload: string) => void
  /** Called whenever listening begins, the first time and after an interruption: notifications may have been missed. */
  onListening: () => void
  /** Called when a listening connection is lost: no notification arrives until `onListening`. */
  onLost?: () => void
  /** Called when another listener of this kind is heard for the first time. Each answers the first probe of another. */
  onPeer?: () => void
  log: Log
  probeMs?: number
}

/** The connection's application_name in pg_stat_activity. */
export const listenerName = 'viewfinder listener'

const answerMs = 2000
const retryMs = 1000
/** After so many, another listener counts as gone. */
const missedProbes = 3

export type Listening = {
  stop: () => Promise<void>
  /** Of the current connection. */
  id: () => string
  /** Notifies all listeners of the channel, this one too, over its connection; nobody while there is none. */
  notify: (payload: string) => Promise<void>
  /** How many other listeners were heard recently, if there is `onPeer`. */
  countPeers: () => number
}

/** Listens until `stop`. After a restart of the database, or when the connection falls silent, a new one is made. */
export function listenTo(
  sql: Sql,
  { channel, onNotify, onListening, onLost, onPeer, log, probeMs = 5000 }: Listener,
): Listening {
  let connection: pg.Client | undefined
  let id = randomUUID()
  /** When each was heard last. */
  const peers = new Map<string, number>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let probes = 0
  let onProbe: ((payload: string) => void) | undefined

  function drop(): void {
    // A graceful close would wait for a server that may be gone.
    if (!connection) return
    getStream(connection).destroy()
    connection = undefined
    peers.clear()
    onLost?.()
  }

  const notify = async (payload: string) => {
    await connection?.query('select pg_notify($1, $2)', [channel, payload])
  }

  function hear(probe: string): void {
    const [, peer, isNumbered] = probe.split(':') as [string, string, string?]
    if (peer === id) return void onProbe?.(probe)
    if (!onPeer || isNumbered === undefined) return
    const isNew = !peers.has(peer)
    peers.set(peer, performance.now())
    if (!isNew) return
    void notify(`probe:${id}:0`).catch(() => {})
    onPeer()
  }

  function countPeers(): number {
    const oldest = performance.now() - missedProbes * probeMs
    for (const [peer, at] of peers) if (at < oldest) peers.delete(peer)
    return peers.size
  }

  async function renew(): Promise<void> {
    const client = sql.createDirectClient(listenerName)
    client.on('error', () => drop())
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith('probe:')) onNotify(payload)
      else hear(payload)
    })
    connection = client
    id = randomUUID()
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (!isStopped) onListening()
  }

  async function probe(client: pg.Client): Promise<void> {
    probes += 1
    const sent = `probe:${id}:${probes}`
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
    id: () => id,
    notify,
    countPeers,
  }
}

async function within(work: Promise<void>): Promise<void> {
  const late = sleep(answerMs, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`No answer within ${answerMs} ms`)),
  )
  // The promise that settles second has no handler.
  late.catch(() => {})
  work.catch(() => {})
  await Promise.race([work, late])
}
