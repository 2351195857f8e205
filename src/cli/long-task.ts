// A task that takes a while: shows how far it is, and ends in order on Ctrl-C.
import { ProgressBar, type ProgressState } from './progress-bar.ts'

export type LongTask = { signal: AbortSignal; show: (state: ProgressState) => void }

const redrawMs = 500

/** Aborts the task's signal on SIGINT and SIGTERM. Under npm a Ctrl-C comes twice: from the terminal, and handed on. */
export async function runLongTask<Result>(work: (task: LongTask) => Promise<Result>): Promise<Result> {
  const bar = new ProgressBar()
  let state: ProgressState | undefined
  // Nothing is reported while the database works; the time that passes is shown all the same.
  const clock = setInterval(() => state && bar.show(state), redrawMs)
  const controller = new AbortController()
  const stop = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const name of signals) process.on(name, stop)
  try {
    const show = (next: ProgressState) => {
      state = next
      bar.show(next)
    }
    return await work({ signal: controller.signal, show })
  } finally {
    clearInterval(clock)
    bar.clear()
    for (const name of signals) process.removeListener(name, stop)
  }
}
