// Takes over the rendered page in the browser.
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// The router's own client, not Start's: that one brings the request’s session of server functions along, 9 kB that nothing here uses.
const router = getRouter()

// A page change during the animation of the one before skips that animation; the router leaves the browser's note of it unanswered.
window.addEventListener('unhandledrejection', (event) => {
  if (
    event.reason instanceof DOMException &&
    event.reason.name === 'AbortError' &&
    /transition/i.test(event.reason.message)
  )
    event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
