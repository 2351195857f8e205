// The properties whose price was selected on the map in this visit.
import { useSyncExternalStore } from 'react'

const key = 'visited-properties'
const none: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let visited: ReadonlySet<string> | undefined

export function rememberVisit(id: string): void {
  if (read().has(id)) return
  visited = new Set([...read(), id])
  try {
    sessionStorage.setItem(key, JSON.stringify([...visited]))
  } catch {
    // Storage is denied in some private windows: they are known as long as the page.
  }
  for (const listener of listeners) listener()
}

function read(): ReadonlySet<string> {
  visited ??= new Set(readStored())
  return visited
}

function readStored(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useVisited = (): ReadonlySet<string> => useSyncExternalStore(subscribe, read, () => none)
