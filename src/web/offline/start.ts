// Offline use on this device: registers the service worker, sends the outbox, and offers new versions. Loaded after the page, on devices
// that use it, and when a form could not be sent.
import { toast } from '../ui/toast.ts'
import { countRows } from './database.ts'
import { sendOutbox } from './send-outbox.ts'

type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

let started: Promise<Registration | undefined> | undefined
let isListening = false

/**
 * Resolves with the registration, or undefined where there is no service worker, or none can be loaded
 * without a connection.
 */
export function startOffline(): Promise<Registration | undefined> {
  listenOnce()
  started ??= register().catch(() => {
    started = undefined
    return undefined
  })
  return started
}

function listenOnce(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('input', noteInput)
  window.addEventListener('online', () => {
    // A failure without a network says nothing about the server.
    waitMs = retryMs.first
    void startOffline().then(sendSoon)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendSoon()
  })
  void sendSoon()
}

async function register(): Promise<Registration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  offerUpdates(registration)
  return registration
}

const retryMs = { first: 10_000, max: 300_000 }
let waitMs = retryMs.first
let lastCount = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends what waits now, or as soon as the server can be reached: the browser reports when it has a network
 * again, also after the page was closed, but not when the server answers again, which an open page finds out
 * by trying.
 */
export async function sendSoon(): Promise<void> {
  clearTimeout(timer)
  if ((await sendOutbox()) !== 'later') {
    waitMs = retryMs.first
    return
  }
  // A request that gets through, even slowly, is not interrupted.
  const count = await countRows('outbox')
  if (count < lastCount) waitMs = retryMs.first
  lastCount = count
  clearTimeout(timer)
  timer = setTimeout(() => void sendSoon(), waitMs)
  waitMs = Math.min(waitMs * 2, retryMs.max)
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

/** Whether the page still shows unsent input. */
const hasInput = () => [...touched].some((field) => field.isConnected && field.value.trim() !== '')
