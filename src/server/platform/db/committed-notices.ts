// Notices that a trigger raises with one of our codes. They are delivered in this process after the transaction has
// ended and before the writer gets its answer.
import type pg from 'pg'

/** Called with the details of all notices of a transaction; an empty text for a notice without one. */
type Listener = (details: ReadonlySet<string>) => void
type Wire = { on: (event: 'readyForQuery', listener: (message: { status: string }) => void) => void }

/** Not inside a transaction: the changes are committed or rolled back. */
const idle = 'I'

/**
 * Calls `listener` after each transaction of this pool in which a notice with the SQLSTATE `code` was raised. Returns a
 * function that removes the listener.
 */
export type OnCommittedNotice = (code: string, listener: Listener) => () => void

/** Watches every connection that `pool` opens from now on. */
export function watchNotices(pool: pg.Pool): OnCommittedNotice {
  const listeners = new Map<string, Set<Listener>>()
  pool.on('connect', (client) => {
    const raised = new Map<string, Set<string>>()
    const report = () => {
      for (const [code, details] of raised)
        for (const listener of listeners.get(code) ?? []) listener(details)
      raised.clear()
    }
    client.on('notice', ({ code, detail = '' }) => {
      if (code === undefined || !listeners.has(code)) return
      const details = raised.get(code) ?? new Set()
      raised.set(code, details.add(detail))
    })
    // The driver's own listener runs first, but an awaited statement resumes only after all listeners have run.
    const { connection } = client as unknown as { connection: Wire }
    connection.on('readyForQuery', ({ status }) => {
      if (status === idle) report()
    })
    // Whether a lost transaction was committed is unknown.
    client.on('end', report)
  })
  return (code, listener) => {
    const set = listeners.get(code) ?? new Set()
    listeners.set(code, set.add(listener))
    return () => void set.delete(listener)
  }
}
