// The driver's connections and pool, to the server of a choice: a connection is verified, and destroyed when another server is used.
import type { Socket } from 'node:net'
import pg from 'pg'
import { isConnectionLost } from './known-failures.ts'
import type { ServerChoice } from './server-choice.ts'

/** The code of a change that a standby or a read-only server refuses. */
const readOnly = '25006'
/** Less than the pool's own limit, whose error would not say why. */
const findShare = 0.9
/** The server that was chosen may have been lost since it was asked. */
const maxTries = 3

type Wire = {
  stream: Socket
  on: (event: 'errorMessage', listener: (error: { code?: string }) => void) => void
}
const wireOf = (client: pg.ClientBase) => (client as unknown as { connection: Wire }).connection

export const getStream = (client: pg.ClientBase): Socket => wireOf(client).stream

// A client may emit an error at any moment, also while it connects or is handed over, so it always has a listener.
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** The class of connections to the servers of `choice`. */
export function clientOf(choice: ServerChoice, connectTimeoutMs: number): typeof Client {
  return class extends Client {
    override connect(): Promise<this>
    override connect(callback: (error?: Error) => void): void
    override connect(callback?: (error?: Error) => void): Promise<this> | undefined {
      const connected = this.#connect()
      if (!callback) return connected
      connected.then(() => callback(), callback)
      return undefined
    }

    async #connect(): Promise<this> {
      const server = await choice.find(connectTimeoutMs * findShare)
      Object.assign(this, server)
      wireOf(this).on('errorMessage', ({ code }) => {
        if (code === readOnly) choice.leaveReadOnly()
      })
      const forget = choice.onUsed((used) => {
        if (used !== server) getStream(this).destroy()
      })
      this.once('end', forget)
      try {
        await super.connect()
        await choice.check(this, server)
        return this
      } catch (error) {
        forget()
        getStream(this).destroy()
        choice.doubt()
        throw error
      }
    }
  }
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/** A pool whose connections are asked for again when the server that was chosen is lost before it is connected to. */
export function poolOf(choice: ServerChoice, options: pg.PoolConfig, connectTimeoutMs: number): pg.Pool {
  const Choosing = class extends pg.Pool {
    override connect(): Promise<pg.PoolClient>
    override connect(callback: Taken): void
    override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
      const taken = this.#take()
      if (!callback) return taken
      taken.then(
        (client) => callback(undefined, client, () => client.release()),
        (error) => callback(error, undefined, () => {}),
      )
      return undefined
    }

    async #take(): Promise<pg.PoolClient> {
      // Work that has waited for a server in vain does not wait twice.
      const lastMs = performance.now() + connectTimeoutMs / 2
      for (let tries = 1; ; tries++) {
        try {
          return await super.connect()
        } catch (error) {
          const isFinal = tries === maxTries || performance.now() > lastMs || this.ending
          if (isFinal || !isConnectionLost(error)) throw error
        }
      }
    }
  }
  return new Choosing({ ...options, Client: clientOf(choice, connectTimeoutMs) } as pg.PoolConfig)
}
