// Announces client-side navigation to screen readers, moves the keyboard focus to the new content, and clears the
// message about the previous page.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clearForNavigation } from '../../ui/toast.ts'
import { endArrival } from './arrival.ts'

export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let focused: Element | null
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation) endArrival()
        if (fromLocation && pathChanged) clearForNavigation()
      }),
      router.subscribe('onBeforeRouteMount', () => {
        focused = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        // An element that the page itself focused remains focused.
        const now = document.activeElement
        if (now === focused || now === document.body)
          document.getElementById('main')?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
