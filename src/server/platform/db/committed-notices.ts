// Notices that a trigger raises with a code of ours, known in this process once their transaction has ended, before the writer is answered.
import type pg from 'pg'

type Listener = () => void
type Wire = { on: (event: 'readyForQuery', listener: (message: { status: string }) => void) => void }

/** Not inside a transaction: what was written is committed, or rolled back. */
const idle = 'I'

/** Calls `listener` after each transaction of this pool in which a notice with the SQLSTATE `code` was raised. Returns the way to end that. */
export type OnCommittedNotice = (code: string, listener: Listener) => () => void

/** Watches every connection that `pool` opens from now on. */
export function watchNotices(pool: pg.Pool): OnCommittedNotice {
  const listeners = new Map<string, Set<Listener>>()
  pool.on('connect', (client) => {
    const raised = new Set<string>()
    const report = () => {
      for (const code of raised) for (const listener of listeners.get(code) ?? []) listener()
      raised.clear()
    }
    client.on('notice', ({ code }) => {
      if (code !== undefined && listeners.has(code)) raised.add(code)
    })
    // The driver's own listener comes first, but whoever awaits the statement goes on only after all of them.
    const { connection } = client as unknown as { connection: Wire }
    connection.on('readyForQuery', ({ status }) => {
      if (status === idle) report()
    })
    // Nobody knows whether a lost transaction was committed.
    client.on('end', report)
  })
  return (code, listener) => {
    const set = listeners.get(code) ?? new Set()
    listeners.set(code, set.add(listener))
    return () => void set.delete(listener)
  }
}
