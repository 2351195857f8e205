// Hydrates the rendered page in the browser.
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { stopInertButtons } from './browser/inert-buttons.ts'
import { getRouter } from './router.tsx'

// The browser skips the animation of a navigation when the next one begins, the window is hidden or the page takes too long; the router does
// not handle its rejection for that.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})

// Without a connection the code of a page cannot load. Because of the error's message the router would reload
// the document, and the browser's own error page would replace this one. With another message it shows the
// page's error.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) event.payload.message = 'offline'
})

stopInertButtons()
// Not needed for the first view.
void import('./browser/keep-focus.ts').then(
  ({ keepFocus }) => keepFocus(),
  () => {},
)

// Only devices that store something for use without a connection, or have the installed app, need this. A stored page does not wait for
// images that a network without answers never brings.
try {
  if (
    localStorage.getItem('offlineOwner') ||
    navigator.serviceWorker?.controller ||
    matchMedia('(display-mode: standalone)').matches
  ) {
    const startOffline = () => void import('./offline/start.ts').then((part) => part.startOffline())
    if (document.documentElement.dataset.stored || document.readyState === 'complete') startOffline()
    else window.addEventListener('load', startOffline)
  }
} catch {
  // Without storage there are no offline features.
}

// A slow device answers a touch between two steps.
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  await nextTask()
  const router = getRouter()
  // Neither is this.
  void import('./browser/page-changes.ts').then(
    ({ followPageChanges }) => followPageChanges(router),
    () => {},
  )
  await nextTask()
  // The router's own client, not Start's: that one includes the client of server functions, 9 kB that nothing here uses.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
void start()
