// Brings the card of a place into view beside the map, once the pointer or the focus rests on its marker.
// chunk: parts
import { useEffect, useRef } from 'react'
import { wideMedia } from './use-media.ts'

/** Shorter than this the pointer only passes over it. */
const restMs = 150

export const cardId = (id: string) => `card-${id}`

/** The list must not move below the pointer, so only where it is beside the map: on screens of this `media`. */
export function useReveal(media = wideMedia): (id: string | undefined) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (id) => {
    clearTimeout(timer.current)
    if (id === undefined || !window.matchMedia(media).matches) return
    timer.current = setTimeout(() => {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      document
        .getElementById(cardId(id))
        ?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
    }, restMs)
  }
}
