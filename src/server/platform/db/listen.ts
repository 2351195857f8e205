// Hearing what the database announces (LISTEN), on a connection of its own that is believed only as long as it hears its own voice.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
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

const voiceMs = 2000

/** Listens until `stop`. After a restart of the database, or when the connection fell silent, a new one is made. */
export function listenTo(
  sql: Sql,
  { channel, hear, onListening, log, probeMs = 5000 }: Ears,
): { stop: () => Promise<void> } {
  const voice = `probe:${randomUUID()}`
  let connection: Sql | undefined
  let heard = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const leave = async () => void (await connection?.end({ timeout: 0 }).catch(() => {}))

  async function renew(): Promise<void> {
    await leave()
    if (isStopped) return
    // Its own count of failures: those of the pool would make it wait long after the database is back.
    connection = postgres({
      ...sql.options,
      shared: { retries: 0, typeArrayMap: {} },
      backoff: 0.5,
      max: 1,
      idle_timeout: null,
      max_lifetime: null,
    } as never)
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
    let wait = probeMs
    try {
      if (!heard) await renew()
      heard = false
      // Right after a restart the pool may wait longer than is of use here.
      if (!isStopped)
        await Promise.race([sql.notify(channel, voice), sleep(voiceMs, undefined, { ref: false })])
    } catch (error) {
      log.warn({ error: String(error), channel }, 'listening to the database has to be tried again')
      wait = Math.min(probeMs, 1000)
    }
    if (!isStopped) timer = setTimeout(() => void probe(), wait).unref()
  }

  void probe()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await leave()
    },
  }
}
