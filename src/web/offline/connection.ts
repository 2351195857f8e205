// Whether the server can be reached. The browser only knows whether the device has a network: a server on the
// device itself or in a network without Internet access answers even if the browser reports that it is
// offline, and the server may not answer even if the browser is online.

const answerMs = 5000
/** While the server does not answer, the request is repeated at this interval. */
const againMs = 10_000

let isReachable = true
let isKnown = false
let asking: Promise<boolean> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: boolean): void {
  const hasChanged = !isKnown || next !== isReachable
  isReachable = next
  isKnown = true
  if (hasChanged) for (const listener of listeners) listener()
}

async function ask(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })
    // A network that stops in the middle begins an answer.
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

/** Asks the server; one request at a time. */
export async function checkConnection(): Promise<boolean> {
  clearTimeout(timer)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  set(await asking)
  clearTimeout(timer)
  if (!isReachable && listeners.size > 0) timer = setTimeout(() => void checkConnection(), againMs)
  return isReachable
}

const look = () => void checkConnection()

/** For components: whether the last request was answered; before the first answer, the browser's state. */
export const connectionStore = {
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) {
      window.addEventListener('online', look)
      window.addEventListener('offline', look)
    }
    listeners.add(listener)
    look()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
      clearTimeout(timer)
    }
  },
  read: () => (isKnown ? isReachable : navigator.onLine),
}
