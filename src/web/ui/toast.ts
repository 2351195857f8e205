// The short message about the newest outcome. A newer one replaces it, so that an outdated error or Undo never stays.
// chunk: frame

/** A link, or an immediate action such as undo. */
type ToastAction = { label: string; to: string; onFollow?: () => void } | { label: string; run: () => void }

export type Message = {
  title: string
  description?: string
  tone?: 'info' | 'good' | 'bad'
  action?: ToastAction
}

export type Toast = Message & { id: number }

type Listener = () => void
let current: Toast | undefined
let lastId = 0
const listeners = new Set<Listener>()

function show(next: Toast | undefined): void {
  if (current === next) return
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of the previous one. */
export function toast(message: Message): void {
  lastId += 1
  show({ ...message, id: lastId })
}

/** Before a new attempt, removes the last one's error. */
export function clearError(): void {
  if (current?.tone === 'bad') show(undefined)
}

/** Before another page opens: errors, Undo and requests to sign in belong to the previous page. */
export function clearForNavigation(): void {
  if (current?.tone === 'bad' || current?.action) show(undefined)
}

export const currentToast = {
  read: () => current,
  readOnServer: () => undefined,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  remove: (id: number) => {
    if (current?.id === id) show(undefined)
  },
}
