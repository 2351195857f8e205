// Stores what a form could not send because the connection was lost: it waits on this device and is sent once
// the server answers again. Forms import this with their own code, because nothing can be loaded at that
// moment.
import { toast } from '../ui/toast.ts'
import { noStorageText } from './database.ts'
import { addToOutbox, listOutbox, type NewItem, outboxChannel } from './outbox.ts'
import { writeOwner } from './owner.ts'
import { sendSoon, startOffline } from './start.ts'

/** Whether a call got no answer from the server. It may have arrived, so it is repeated with its Idempotency-Key. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  error.name !== 'AbortError' &&
  (error as { status?: unknown }).status === undefined

/**
 * Stores it on this device and says so.
 * @param onSent refreshes what the page shows, once it has been sent
 * @returns false if it could not be stored; the form then keeps the input
 */
export async function saveForLater(item: NewItem, onSent: () => Promise<unknown>): Promise<boolean> {
  const failure = writeOwner(item.ownerId)
    ? await addToOutbox(item).then(
        () => undefined,
        ({ message }: Error) => message,
      )
    : noStorageText
  if (failure) {
    toast({ title: 'Not saved', description: `There’s no connection. ${failure}`, tone: 'bad' })
    return false
  }
  toast({
    title: 'Saved on this device',
    description: 'There’s no connection. It’s sent as soon as there is one.',
    tone: 'good',
  })
  followSending(item.ownerId, onSent)
  void startOffline().then(sendSoon)
  return true
}

const refreshers = new Set<() => Promise<unknown>>()
let channel: BroadcastChannel | undefined

// Called also if another tab or the service worker sends it.
function followSending(ownerId: string, onSent: () => Promise<unknown>): void {
  refreshers.add(onSent)
  channel ??= new BroadcastChannel(outboxChannel)
  channel.onmessage = () => void report(ownerId)
}

async function report(ownerId: string): Promise<void> {
  const items = await listOutbox(ownerId)
  if (refreshers.size === 0 || items.some(({ refusal }) => !refusal)) return
  const all = [...refreshers]
  refreshers.clear()
  const [refused] = items
  toast(
    refused
      ? {
          title: 'Not accepted',
          description: refused.refusal?.detail ?? '',
          tone: 'bad',
          action: { label: 'View', to: '/offline' },
        }
      : { title: 'Sent', description: 'What was saved on this device has arrived.', tone: 'good' },
  )
  await Promise.allSettled(all.map((refresh) => refresh()))
}
