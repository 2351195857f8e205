// Changes of a trip whose page is left before the server has answered: pending changes are sent with them,
// and the next page checks the result.
import { useEffect, useRef } from 'react'
import type { Trip } from '../../../../contract/planning/trips.ts'
import { hasOpenSave } from './trip-input.ts'

/** By then, a request that was pending during a reload has been answered. */
export const settledMs = 1500

type Unfinished = {
  /** Sends pending changes immediately. */
  flush: () => void
  /** The page was not left, so it shows the result of its changes. */
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
    // The page stays, for example with a download, or comes back.
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
