// Loads the component that shows messages when the first one arrives.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast } from './toast.ts'

// Without a connection it is not shown, instead of an error in place of the page.
const ToastView = lazy(() => import('./toast-view.tsx').catch(() => new Promise<never>(() => {})))

/** `label` distinguishes two hosts: a dialog covers the page's own, so it has another one. */
export function ToastHost({ label = 'Messages' }: { label?: string }) {
  const toast = useSyncExternalStore(currentToast.subscribe, currentToast.read, currentToast.readOnServer)
  return <Suspense>{toast && <ToastView toast={toast} label={label} />}</Suspense>
}
