// The properties whose pages were opened on this device, the latest first. They stay in the browser: nobody else needs to know what one looked at.
// chunk: content-cards
import { useSyncExternalStore } from 'react'

const key = 'seen-properties'
const maxSeen = 12
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const none: readonly string[] = []
const listeners = new Set<() => void>()
let seen: readonly string[] | undefined

export function rememberSeen(id: string): void {
  if (read()[0] === id) return
  store([id, ...read().filter((one) => one !== id)].slice(0, maxSeen))
}

export const forgetSeen = (): void => store(none)

function store(ids: readonly string[]): void {
  seen = ids
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Storage is denied in some private windows: they are known as long as the page.
  }
  for (const listener of listeners) listener()
}

function read(): readonly string[] {
  seen ??= readStored()
  return seen
}

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((id) => typeof id === 'string' && uuid.test(id)).slice(0, maxSeen)
      : []
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** None on the server and while the page hydrates. */
export const useSeen = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none)
