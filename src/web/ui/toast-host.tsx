// Loads the component that shows messages when the first one arrives.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast } from './toast.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

/** `label` distinguishes two hosts: a dialog covers the page's own, so it has another one. */
export function ToastHost({ label = 'Messages' }: { label?: string }) {
  const toast = useSyncExternalStore(currentToast.subscribe, currentToast.read, currentToast.readOnServer)
  return <Suspense>{toast && <ToastView toast={toast} label={label} />}</Suspense>
}
