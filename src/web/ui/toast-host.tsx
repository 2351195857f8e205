// Loads the part that shows messages when the first one comes.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastQueue } from './toast.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

export function ToastHost() {
  const queue = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, toastQueue.readOnServer)
  return <Suspense>{queue.length > 0 && <ToastView queue={queue} />}</Suspense>
}
