// Offline use on this device: registers the service worker, sends the outbox, and offers new versions. Loaded after the page, on devices
// that use it.
import { toast } from '../ui/toast.ts'
import { readOwner } from './owner.ts'
import { sendOutbox } from './send-outbox.ts'

type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

let started: Promise<Registration | undefined> | undefined

/** Once per page. Resolves with the registration, or undefined where there are no service workers. */
export function startOffline(): Promise<Registration | undefined> {
  started ??= start().catch(() => undefined)
  return started
}

async function start(): Promise<Registration | undefined> {
  document.addEventListener('input', noteInput)
  window.addEventListener('online', () => void sendSoon())
  void sendSoon()
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  offerUpdates(registration)
  return registration
}

/** Sends what waits now, or as soon as the browser has a connection, also after the page was closed. */
export async function sendSoon(): Promise<void> {
  if (!readOwner()) return
  if ((await sendOutbox()) !== 'later') return
  const registration = await started
  await registration?.sync?.register('outbox').catch(() => {})
}

// The first worker of a device replaces nothing.
function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting)
  }
  offer()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  )
}

function offerUpdate(waiting: ServiceWorker): void {
  toast({
    title: 'A new version is ready',
    description: 'Reload to use it.',
    action: { label: 'Reload', run: () => takeOver(waiting) },
  })
}

function takeOver(waiting: ServiceWorker): void {
  if (hasInput() && !window.confirm('What you typed on this page isn’t sent yet. Reload anyway?')) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('take-over')
}

// Fields that the user has typed in.
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>()

function noteInput({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) touched.add(target)
  if (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'search'].includes(target.type))
    touched.add(target)
}

/** Whether the page still shows something that the user typed. */
const hasInput = () => [...touched].some((field) => field.isConnected && field.value.trim() !== '')
