// The queue of short messages. One is shown at a time; the next waits, none is lost, and none is repeated in a row.

/** A link, or an immediate action such as undo. */
type ToastAction = { label: string; to: string } | { label: string; run: () => void }

export type Toast = {
  id: number
  title: string
  description?: string
  tone?: 'info' | 'good' | 'bad'
  action?: ToastAction
}

type Listener = () => void
const none: readonly Toast[] = []
let queue = none
let lastId = 0
const listeners = new Set<Listener>()

function change(next: readonly Toast[]): void {
  queue = next
  for (const listener of listeners) listener()
}

/** Shows a message after the waiting ones. A repetition of the last one is ignored. */
export function toast(message: Omit<Toast, 'id'>): void {
  const last = queue.at(-1)
  if (
    last &&
    !last.action &&
    !message.action &&
    last.title === message.title &&
    last.description === message.description
  )
    return
  lastId += 1
  change([...queue, { ...message, id: lastId }])
}

export const toastQueue = {
  read: () => queue,
  readOnServer: () => none,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  remove: (id: number) => change(queue.filter((one) => one.id !== id)),
}
