// Keeps what is entered into a long form until it is sent: on this device at once, and with the account of a signed-in user a moment
// later, so that another device continues it. No version is overwritten or removed unasked: where two differ, the user chooses.
import type { StoredDraft } from '../../../contract/accounts/drafts.ts'
import { type DraftContent, withoutSecrets } from '../../../rules/drafts.ts'
import { fitDraft } from '../../browser/stored-draft.ts'
import { getProblemType } from '../forms/form-errors.ts'

/** The draft of the account, through the API. */
export type AccountDraft = {
  get: () => Promise<StoredDraft | null>
  /** @throws the problem `stale` with the current draft */
  save: (revision: string | null, content: DraftContent) => Promise<Omit<StoredDraft, 'content'>>
  remove: (revision: string) => Promise<unknown>
}

/** The device's storage: a text, null without one. */
type DeviceDraft = { read: () => string | null; write: (text: string | null) => void }

type DraftState<Draft> = {
  draft: Draft
  /** What was stored has been read from the device. */
  isReady: boolean
  /** When what is shown was entered, if it was there on arrival. */
  restoredAt: string | undefined
  /** Where everything that is shown is stored. `too-long`: on the device only, because the account takes no more. */
  place: 'nowhere' | 'device' | 'account' | 'too-long'
  /** The draft of the account that is not what is shown; null if it was sent or discarded elsewhere. Undefined: no question. */
  other: StoredDraft | null | undefined
  /** What the user's choice replaced, until the page is left. */
  replaced: Draft | undefined
}

/** `revision`: the account's draft that it continues. `isSaved`: the account has all of it. `ended`: a draft that was sent, but is perhaps
 * still stored with the account. */
type OnDevice = {
  ownerId: string | null
  at: string
  draft?: unknown
  revision?: string | null
  isSaved?: boolean
  ended?: string
}

type KeeperOptions<Draft> = {
  /** The values of a form in which nothing was entered. */
  empty: Draft
  viewerId: string | null
  device: DeviceDraft
  /** Undefined for visitors. */
  account: AccountDraft | undefined
  storeAfterMs?: number
  saveAfterMs?: number
}

/** What was entered, and what can be done with it. */
export type FormDraft<Draft extends Record<string, unknown>> = DraftState<Draft> &
  ReturnType<typeof createDraftKeeper<Draft>>

export function createDraftKeeper<Draft extends Record<string, unknown>>({
  empty,
  viewerId,
  device,
  account,
  storeAfterMs = 300,
  saveAfterMs = 1500,
}: KeeperOptions<Draft>) {
  let state: DraftState<Draft> = {
    draft: empty,
    isReady: false,
    restoredAt: undefined,
    place: 'nowhere',
    other: undefined,
    replaced: undefined,
  }
  let revision: string | null = null
  let isSaved = true
  let isSent = false
  let isRead = false
  let ended: string | undefined
  let saving: Promise<void> | undefined
  let storing: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const show = (change: Partial<DraftState<Draft>>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const toText = (draft: Draft) => JSON.stringify(withoutSecrets(draft))
  const emptyText = toText(empty)
  const isEmpty = () => toText(state.draft) === emptyText

  const store = () => {
    clearTimeout(storing)
    if (isSent || !state.isReady) return
    const stored: OnDevice = {
      ownerId: viewerId,
      at: new Date().toISOString(),
      draft: withoutSecrets(state.draft),
      revision,
      isSaved,
    }
    if (!isEmpty() || revision !== null) device.write(JSON.stringify(stored))
    // Another user's draft stays until this one enters something.
    else if (readDevice()) device.write(null)
  }

  /** The newest values, one save after the other. */
  const save = (): Promise<void> => {
    clearTimeout(waiting)
    saving ??= saveAll().finally(() => {
      saving = undefined
    })
    return saving
  }
  const saveAll = async () => {
    if (!(await readAccount())) return
    while (account && !isSaved && !isSent && state.other === undefined) {
      const text = toText(state.draft)
      try {
        if (text !== emptyText) ({ revision } = await account.save(revision, JSON.parse(text)))
        else if (revision !== null) {
          await account.remove(revision)
          revision = null
        }
        isSaved = toText(state.draft) === text
        if (isSaved) show({ place: isEmpty() ? 'nowhere' : 'account' })
        store()
      } catch (error) {
        return fail(error)
      }
    }
  }
  const fail = (error: unknown) => {
    if (getProblemType(error) === 'stale') {
      const { draft } = (error as { data: { draft: StoredDraft | null } }).data
      return show({ other: draft })
    }
    // Without a connection, or signed out meanwhile: the next change or the next visit tries again.
    show({ place: getProblemType(error) === 'validation' ? 'too-long' : 'device' })
  }

  const set = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
    const draft = { ...state.draft, ...(typeof change === 'function' ? change(state.draft) : change) }
    if (toText(draft) !== toText(state.draft)) isSaved = false
    show({ draft })
    schedule()
  }
  const schedule = () => {
    clearTimeout(storing)
    clearTimeout(waiting)
    storing = setTimeout(() => {
      store()
      if (state.place !== 'too-long' && !isSaved) show({ place: isEmpty() ? 'nowhere' : 'device' })
    }, storeAfterMs)
    if (account) waiting = setTimeout(() => void save(), saveAfterMs)
  }

  const readDevice = (): OnDevice | undefined => {
    try {
      const stored = JSON.parse(device.read() ?? 'null') as OnDevice | null
      // One that was begun before signing in is the user's; another user's on a shared device never.
      return stored && (stored.ownerId === null || stored.ownerId === viewerId) ? stored : undefined
    } catch {
      return undefined
    }
  }

  /** Reads the device, then the account. */
  const start = async () => {
    const stored = readDevice()
    const draft = stored && fitDraft(stored.draft, empty)
    revision = (account && stored?.revision) ?? null
    isSaved = !draft || (stored?.isSaved ?? false)
    ended = stored?.ended
    show({ draft: draft ?? empty, isReady: true })
    if (!isEmpty()) show({ restoredAt: stored?.at, place: 'device' })
    return save()
  }
  /** Whether the account's draft is known. Without a connection the device's goes on. */
  const readAccount = async (): Promise<boolean> => {
    if (!account) return false
    if (isRead) return true
    try {
      meet(await account.get())
      isRead = true
    } catch {
      if (!isEmpty()) show({ place: 'device' })
    }
    return isRead
  }
  /** Compares what is shown with the account's draft. */
  const meet = (found: StoredDraft | null) => {
    if (found && found.revision === ended) {
      void account?.remove(found.revision).catch(() => {})
      found = null
    }
    const isEqual = found !== null && toText(toFitting(found)) === toText(state.draft)
    if (isEqual || (found?.revision ?? null) === revision) {
      revision = found?.revision ?? null
      isSaved ||= isEqual
      if (isSaved && found) show({ place: 'account' })
      return
    }
    // This device has nothing of its own: the newest version goes on.
    if (isSaved && revision !== null) return found ? take(found) : end()
    if (isEmpty() && !found) {
      revision = null
      isSaved = true
      return
    }
    show({ other: found })
  }
  const toFitting = (found: StoredDraft) => fitDraft(found.content, empty) ?? empty
  const take = (found: StoredDraft) => {
    revision = found.revision
    isSaved = true
    show({ draft: toFitting(found), place: 'account', restoredAt: found.savedAt, other: undefined })
    store()
  }
  /** It was sent or discarded elsewhere, and this device has nothing that it had not. */
  const end = () => {
    revision = null
    isSaved = true
    show({ draft: empty, place: 'nowhere', restoredAt: undefined, other: undefined })
    store()
  }

  return {
    start,
    set,
    getState: () => state,
    /** Whether something is entered in what is shown. */
    isBegun: () => !isEmpty(),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Stores everything now: the page may be left. */
    flush: () => {
      store()
      return save()
    },
    /** The version of the account instead of what is shown. */
    takeOther: () => {
      const replaced = isEmpty() ? undefined : state.draft
      if (state.other) take(state.other)
      else end()
      show({ replaced })
    },
    /** What is shown instead of the version of the account. */
    keepThis: () => {
      revision = state.other?.revision ?? null
      const replaced = state.other ? toFitting(state.other) : undefined
      isSaved = false
      show({ other: undefined, replaced })
      store()
      return save()
    },
    /** Undoes the choice. */
    swapBack: () => {
      const { replaced } = state
      if (!replaced) return
      show({ replaced: undefined })
      set(() => replaced)
    },
    /** An empty form; the draft ends everywhere. */
    discard: () => {
      if (state.other) revision = state.other.revision
      isSaved = false
      show({ draft: empty, restoredAt: undefined, other: undefined, replaced: undefined, place: 'nowhere' })
      store()
      return save()
    },
    /** The form was sent: its values remain until the page is left, but the draft ends. */
    forget: async () => {
      isSent = true
      clearTimeout(storing)
      clearTimeout(waiting)
      device.write(null)
      await saving
      if (!account || revision === null) return
      const rest: OnDevice = { ownerId: viewerId, at: new Date().toISOString(), ended: revision }
      device.write(JSON.stringify(rest))
      await account.remove(revision).then(
        () => device.write(null),
        () => {},
      )
    },
    stop: () => {
      clearTimeout(storing)
      clearTimeout(waiting)
    },
  }
}
