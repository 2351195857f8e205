// Hearing what the database announces (LISTEN), on a connection of its own that is believed only as long as it hears its own voice.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { Log } from '../log/log.ts'
import type { Sql } from './connect.ts'

type Ears = {
  channel: string
  hear: (payload: string) => void
  /** Called whenever listening begins, the first time and after a break: something may have been missed. */
  onListening: () => void
  log: Log
  probeMs?: number
}

/** Listens until `stop`. After a restart of the database, or when the connection fell silent, a new one is made. */
export function listenTo(sql: Sql, { channel, hear, onListening, log, probeMs = 5000 }: Ears): { stop: () => Promise<void> } {
  const voice = `probe:${randomUUID()}`
  let connection: Sql | undefined
  let heard = false
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  async function renew(): Promise<void> {
    await connection?.end({ timeout: 0 }).catch(() => {})
    if (isStopped) return
    connection = postgres({ ...sql.options, max: 1, idle_timeout: null, max_lifetime: null } as never)
    await connection.listen(
      channel,
      (payload) => {
        if (payload === voice) heard = true
        else if (!payload.startsWith('probe:')) hear(payload)
      },
      onListening,
    )
    heard = true
  }

  async function probe(): Promise<void> {
    try {
      if (!heard) await renew()
      if (isStopped) return
      heard = false
      await sql`select pg_notify(${channel}, ${voice})`
    } catch (error) {
      log.warn({ error: String(error), channel }, 'listening to the database has to be tried again')
    }
  }

  // One probe at a time: a slow one is not overtaken.
  let isProbing = false
  const turn = () => {
    if (isProbing) return
    isProbing = true
    running = probe().finally(() => {
      isProbing = false
    })
  }
  turn()
  const timer = setInterval(turn, probeMs)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await connection?.end({ timeout: 0 }).catch(() => {})
      await running
      await connection?.end({ timeout: 0 }).catch(() => {})
    },
  }
}
