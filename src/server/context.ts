// The outside world of the server as one plain object, and what a call knows of its request.
import type { Auth } from './people/auth.ts'
import type { Caller } from './people/caller.ts'
import type { Sql } from './platform/db/pool.ts'
import type { JobQueue } from './platform/jobs/queue.ts'
import type { Log } from './platform/log/log.ts'
import type { FileStore } from './platform/storage/file-store.ts'

/** Everything the domains may touch outside themselves. `readSql` may lag a second behind `sql`; what a person just wrote is read from `sql`. */
export type Parts = {
  sql: Sql
  readSql: Sql
  files: FileStore
  auth: Auth
  jobs: JobQueue
  /** Signs what is kept on a visitor's side, such as the cookie that counts views. */
  secret: string
  /** The product's own origin, without a slash at its end. */
  publicUrl: string
  /** Whether the operator named `publicUrl`. Otherwise it is a guess, and the address that a request came to is right as well. */
  isPublicUrlGiven: boolean
  /** Off in load tests on this machine. */
  rateLimit: boolean
  log: Log
  now: () => Date
}

/** What a call is given: the parts, and who calls. */
export type CallContext = { parts: Parts; requestId: string; caller: Caller }
