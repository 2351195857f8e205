// Loads the part that shows messages when the first one comes.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastQueue } from './toast.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

/** `label` tells two apart: a dialog covers the page's own, so it brings another. */
export function ToastHost({ label = 'Messages' }: { label?: string }) {
  const queue = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, toastQueue.readOnServer)
  return <Suspense>{queue.length > 0 && <ToastView queue={queue} label={label} />}</Suspense>
}
