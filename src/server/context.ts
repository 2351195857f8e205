// The outside world of the server as one plain object, and what a call knows of its request.
import type { Sql } from './platform/db/connect.ts'
import type { Log } from './platform/log/log.ts'
import type { FileStore } from './platform/storage/file-store.ts'

/** Everything the domains may touch outside themselves. `readSql` may lag a second behind `sql`. */
export type Parts = {
  sql: Sql
  readSql: Sql
  files: FileStore
  log: Log
  now: () => Date
}

/** What a call is given: the parts, and the headers of the request. */
export type CallContext = { parts: Parts; requestId: string }
