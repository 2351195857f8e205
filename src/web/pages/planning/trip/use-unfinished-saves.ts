// Changes of a trip whose page is left before the server has answered: what waits is sent with them, and the next page looks at the result.
import { useEffect, useRef } from 'react'
import type { Trip } from '../../../../contract/planning/trips.ts'
import { hasOpenSave } from './trip-input.ts'

/** By then a request that a reload has overtaken is answered. */
export const settledMs = 1500

type Unfinished = {
  /** Sends what waits, now. */
  flush: () => void
  /** The page did not go: what became of its changes is seen on it. */
  stay: () => void
  /** Reads the trip again, unless it is being changed. */
  refetch: () => void
}

/** @returns a function that starts or ends the watch; it runs only while something is being saved */
export function useUnfinishedSaves(trip: Trip, unfinished: Unfinished): (isSaving: boolean) => void {
  const latest = useRef(unfinished)
  latest.current = unfinished
  const opened = useRef(trip)
  const leave = useRef(() => {
    latest.current.flush()
    // The page stays, as with a download, or comes back.
    setTimeout(() => {
      latest.current.stay()
      latest.current.refetch()
    }, settledMs)
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      if (hasOpenSave(opened.current)) latest.current.refetch()
    }, settledMs)
    return () => clearTimeout(timer)
  }, [])
  return (isSaving) => {
    // Before requests are aborted; where browsers have no such event, when the page goes.
    for (const event of ['beforeunload', 'pagehide'])
      if (isSaving) window.addEventListener(event, leave.current)
      else window.removeEventListener(event, leave.current)
  }
}
