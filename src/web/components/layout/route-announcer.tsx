// Tells screen readers which page came without a new document, and lets the keyboard go on at its content.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let focused: Element | null
    const stops = [
      router.subscribe('onBeforeRouteMount', () => {
        focused = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        // What the page itself has given the focus to keeps it.
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
