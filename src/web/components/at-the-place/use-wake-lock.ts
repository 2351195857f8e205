// Keeps the screen on while the page is in sight. The browser ends it whenever the page is hidden; it begins again with the page.
import { useEffect, useState } from 'react'

/** `unsupported`: the browser has no way to; `refused`: it has, and does not want to now, as when the battery is low. */
type WakeLock = 'off' | 'on' | 'unsupported' | 'refused'

export function useWakeLock(): { lock: WakeLock; toggle: () => void } {
  const [isWanted, setIsWanted] = useState(false)
  const [lock, setLock] = useState<WakeLock>('off')
  useEffect(() => {
    if (!isWanted) return
    if (!('wakeLock' in navigator)) {
      setLock('unsupported')
      return
    }
    let isOver = false
    let held: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (isOver) return await got.release()
        held = got
        setLock('on')
        got.addEventListener('release', () => {
          if (!isOver && document.visibilityState === 'visible') setLock('refused')
        })
      } catch {
        if (!isOver) setLock('refused')
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
      setLock('off')
    }
  }, [isWanted])
  return { lock, toggle: () => setIsWanted((before) => !before) }
}
