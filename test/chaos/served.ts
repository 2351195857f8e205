// What the load and the checks need of the product that they run against: one server, or several behind proxies.
import type { Sql } from '../../src/server/platform/db/pool.ts'

export type Served = {
  readonly url: string
  readonly sql: Sql
  /** Every limit of time is multiplied by it: more than 1 where the machine has other work at the same time. */
  readonly patience: number
  /** Whether a request that began at this time may have met something that was killed. */
  wasDownSince: (startedMs: number) => boolean
  /** Proxies answer 502 to 504 in their own words while no server does. */
  readonly isBehindProxy?: boolean
  /** For the operator's commands. */
  readonly adminEnvironment: Record<string, string>
}
