// Loads the component that shows messages when the first one arrives.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastQueue } from './toast.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

/** `label` distinguishes two hosts: a dialog covers the page's own, so it has another one. */
export function ToastHost({ label = 'Messages' }: { label?: string }) {
  const queue = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, toastQueue.readOnServer)
  return <Suspense>{queue.length > 0 && <ToastView queue={queue} label={label} />}</Suspense>
}
