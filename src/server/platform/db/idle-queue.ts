// A fault of the driver (postgres 3.4.9): the queue of its idle connections grows by a place with every statement and is searched from its
// start for each, as long as never all connections are busy at once. After a million statements one takes ten times as long as the first.
import type { Sql } from './connect.ts'

/** Of the driver's own making: `shift` takes the next connection, `remove` gives null when it is not there. */
type Queue<T> = {
  readonly length: number
  push: (one: T) => T
  shift: () => T | undefined
  remove: (one: T) => T | null
}
type Connection = { queue: Queue<Connection> }

const tries = 5

/** Puts a queue without that fault in its place. Needs a statement or two; finds nothing and changes nothing in another version of the driver. */
export async function mendIdleQueue(sql: Sql): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    let taken: { connection: Connection; from: Queue<Connection> } | undefined
    const onexecute = (connection: Connection) => {
      const from = queueOf(connection)
      if (from) taken = { connection, from }
      return true
    }
    await sql.unsafe('select 1', [], { onexecute } as never)
    // Idle again, it is where it was taken from; a busy one that took another statement is not.
    if (taken && taken.connection.queue === taken.from) return mend(taken.from)
  }
}

// Undefined for a connection that stands in a queue: only one that was just taken out of the idle ones, or of the busy ones, still names it.
function queueOf(connection: Connection): Queue<Connection> | undefined {
  const { queue } = connection
  if (typeof queue?.remove !== 'function') return undefined
  if (queue.remove(connection) === null) return queue
  queue.push(connection)
  return undefined
}

// The connection that was used last comes first: what it prepared and what the database remembers of it is warm.
function mend(queue: Queue<Connection>): void {
  const idle: Connection[] = []
  while (queue.length > 0) idle.push(queue.shift() as Connection)
  Object.defineProperty(queue, 'length', { get: () => idle.length })
  queue.push = (one) => {
    idle.push(one)
    return one
  }
  queue.shift = () => idle.pop()
  queue.remove = (one) => {
    const at = idle.lastIndexOf(one)
    return at === -1 ? null : (idle.splice(at, 1)[0] as Connection)
  }
}
