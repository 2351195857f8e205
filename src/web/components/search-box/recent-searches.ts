// The last searches, stored on this device only: at most five, newest first, synchronized across tabs.
// chunk: frame
import { useSyncExternalStore } from 'react'

const storageKey = 'recentSearches'
const max = 5
const none: readonly string[] = []
const listeners = new Set<() => void>()
let cached: readonly string[] | undefined

function load(): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(parsed)
      ? parsed.filter((one): one is string => typeof one === 'string' && one.trim() !== '').slice(0, max)
      : none
  } catch {
    return none
  }
}

function change(next: readonly string[]): void {
  cached = next
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage they stay in memory until the page is left.
  }
  for (const listener of listeners) listener()
}

const read = (): readonly string[] => {
  cached ??= load()
  return cached
}

const isSame = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

export const recentSearches = {
  read,
  /** Adds a search at the front; searches that differ only in case count as the same. */
  remember: (typed: string) => {
    const text = typed.trim().slice(0, 200)
    if (text) change([text, ...read().filter((one) => !isSame(one, text))].slice(0, max))
  },
  remove: (text: string) => change(read().filter((one) => one !== text)),
  clear: () => change(none),
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    cached = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none)
