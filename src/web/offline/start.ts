// Offline use on this device: registers the service worker, stores the user's pages, sends the outbox, and offers new versions. Loaded
// after the page, on devices that use it, and when a form could not be sent.
import { toast } from '../ui/toast.ts'
import { countRows } from './database.ts'
import { readOwner, readStoredViewer, writeOwner } from './owner.ts'
import { sendOutbox } from './send-outbox.ts'
import type { WorkerRequest } from './worker-scope.ts'

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

/** As `startOffline`, on a device of this user: some pages are stored from now on. */
export async function startOfflineFor(userId: string): Promise<void> {
  if (!writeOwner(userId)) return
  await startOffline()
  await storePages()
}

// Stored again if they are older than ten minutes.
async function storePages(): Promise<void> {
  const ownerId = readOwner() ?? findInstaller()
  if (!ownerId || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ storePagesOf: ownerId } satisfies WorkerRequest)
}

/** The signed-in user of the installed app: this device is theirs. */
function findInstaller(): string | undefined {
  if (!window.matchMedia('(display-mode: standalone)').matches) return undefined
  const id = readStoredViewer()?.id
  return id && writeOwner(id) ? id : undefined
}

function listenOnce(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('input', noteInput)
  window.addEventListener('online', () => {
    // A failure without a network says nothing about the server.
    waitMs = retryMs.first
    void startOffline().then(sendSoon)
    void storePages()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    void sendSoon()
    void storePages()
    void lookForUpdate()
  })
  void sendSoon()
  void storePages()
}

async function register(): Promise<Registration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  updatedAt = Date.now()
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

const updateMs = 3_600_000
let updatedAt = 0

// Browsers look for a new version with each document, which a tab that stays open does not ask for.
async function lookForUpdate(): Promise<void> {
  const registration = await started
  if (!registration || Date.now() - updatedAt < updateMs) return
  updatedAt = Date.now()
  await registration.update().catch(() => {})
}

// In every open tab. The first worker of a device replaces nothing.
function offerUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) offerUpdate(registration)
  }
  const follow = () => registration.installing?.addEventListener('statechange', offer)
  offer()
  follow()
  registration.addEventListener('updatefound', follow)
  let hasWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has taken the new version over.
    if (hasWorker && !isReloading) offerUpdate(undefined)
    hasWorker = true
  })
}

/** `registration`: undefined if the new version answers already, and only this page is of the former one. */
function offerUpdate(registration: Registration | undefined): void {
  toast({
    title: 'A new version is ready',
    description: 'Reload to use it.',
    stays: true,
    action: { label: 'Reload', run: () => takeOver(registration) },
  })
}

let isReloading = false

const leaveText = 'What you typed on this page isn’t sent yet. Reload anyway?'

function takeOver(registration: Registration | undefined): void {
  const mayLeave = !hasInput() || window.confirm(leaveText)
  if (!mayLeave) offerUpdate(registration)
  else if (registration?.waiting) reloadWith(registration)
  else window.location.reload()
}

const askAgainMs = 1000
const giveUpMs = 10_000

// The new version takes over once the former one has nothing to do. Chromium sometimes misses that moment and then tries again only after
// minutes, so it is asked until it does. If other tabs keep the former one busy, the page is at least reloaded, which ends its own requests.
function reloadWith(registration: Registration): void {
  isReloading = true
  toast({ title: 'Reloading with the new version…', stays: true })
  const ask = () => {
    registration.active?.postMessage('give-way' satisfies WorkerRequest)
    registration.waiting?.postMessage('take-over' satisfies WorkerRequest)
  }
  let isLeaving = false
  // What stays unanswered is asked for again, each time after longer, so that a slow answer arrives.
  const reload = (waitMs: number) => {
    clearInterval(asking)
    clearTimeout(givingUp)
    window.location.reload()
    setTimeout(() => reload(2 * waitMs), waitMs)
  }
  const leave = () => {
    if (isLeaving) return
    isLeaving = true
    reload(askAgainMs)
  }
  navigator.serviceWorker.addEventListener('controllerchange', leave)
  // Without one that waits it has taken over, or is gone.
  const asking = setInterval(() => (registration.waiting ? ask() : leave()), askAgainMs)
  const givingUp = setTimeout(leave, giveUpMs)
  ask()
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
