// The short message about the newest outcome. A newer one replaces it, so that an outdated error or Undo never stays.
// chunk: frame

/** A link, or an immediate action such as undo. */
type ToastAction = { label: string; to: string; onFollow?: () => void } | { label: string; run: () => void }

export type Message = {
  title: string
  description?: string
  tone?: 'info' | 'good' | 'bad'
  action?: ToastAction
  /** Until it is answered: others are shown in its place for their time. */
  stays?: true
  /** Shown after it, so many milliseconds after it could be seen. */
  next?: { message: Message; afterMs: number }
}

export type Toast = Message & { id: number }

type Listener = () => void
let current: Toast | undefined
let staying: Toast | undefined
let lastId = 0
const listeners = new Set<Listener>()

function show(next: Toast | undefined = staying): void {
  if (current === next) return
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of the previous one. */
export function toast(message: Message): void {
  lastId += 1
  const next = { ...message, id: lastId }
  if (message.stays) staying = next
  show(next)
}

/** Before a new attempt, removes the last one's error. */
export function clearError(): void {
  if (current?.tone === 'bad') show()
}

/** Before another page opens: errors, Undo and requests to sign in belong to the previous page. */
export function clearForNavigation(): void {
  if (current?.tone === 'bad' || current?.action) show()
}

export const currentToast = {
  read: () => current,
  readOnServer: () => undefined,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The message is on the screen, which may take long after it was given. */
  see: (shown: Toast) => {
    const { next } = shown
    if (!next) return
    delete shown.next
    setTimeout(() => toast(next.message), next.afterMs)
  },
  remove: (id: number) => {
    if (staying?.id === id) staying = undefined
    if (current?.id === id) show()
  },
}
