// The instant that the planner shows. The page follows immediately, the address once the slider rests.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

const restMs = 400

/**
 * `loadedMs`: the instant in the address, which also changes by links. Within another page (`isPart`) the
 * address stays the same.
 */
export function usePlannedTime(
  loadedMs: number,
  isPart: boolean,
): [atMs: number, change: (atMs: number) => void] {
  const navigate = useNavigate()
  const [{ atMs, ofMs, writtenMs }, setTime] = useState({
    atMs: loadedMs,
    ofMs: loadedMs,
    writtenMs: loadedMs,
  })
  // If another address was opened, its time applies. If it is the one written here, the slider may have moved
  // on since.
  if (ofMs !== loadedMs)
    setTime({ atMs: loadedMs === writtenMs ? atMs : loadedMs, ofMs: loadedMs, writtenMs: loadedMs })
  const write = useEffectEvent((changedMs: number) => {
    setTime({ atMs, ofMs, writtenMs: changedMs })
    const at = new Date(changedMs).toISOString().replace('.000Z', 'Z')
    void navigate({
      to: '/plan',
      search: (before: object) => ({ ...before, at, date: undefined, time: undefined }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  })
  useEffect(() => {
    if (isPart || atMs === loadedMs) return
    const timer = setTimeout(() => write(atMs), restMs)
    return () => clearTimeout(timer)
  }, [atMs, loadedMs, isPart])
  return [atMs, (changedMs) => setTime({ atMs: changedMs, ofMs: loadedMs, writtenMs })]
}
