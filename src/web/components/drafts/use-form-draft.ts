// The draft of a long form: on the device, and with the account of a signed-in user.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { DraftForm } from '../../../rules/drafts.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useViewer } from '../session/viewer.ts'
import { createDraftKeeper, type FormDraft } from './draft-keeper.ts'

/** Where the drafts of the forms are on the device. */
export const storageKeys: Record<DraftForm, string> = {
  location: 'submitDraft',
  listing: 'listingDraft-owner',
  'short-listing': 'listingDraft-marketplace',
}

export const deviceDraft = (key: string) => ({
  read: () => localStorage.getItem(key),
  write: (text: string | null) => {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // Storage may be disabled or full; the form works without it.
    }
  },
})

/** `empty`: the values of a form in which nothing was entered, always the same object. */
export function useFormDraft<Draft extends Record<string, unknown>>(
  form: DraftForm,
  empty: Draft,
): FormDraft<Draft> {
  const { api } = useAppContext()
  const viewerId = useViewer()?.id ?? null
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        empty,
        viewerId,
        device: deviceDraft(storageKeys[form]),
        account: viewerId
          ? {
              get: async () => (await api.drafts.get({ form })).draft,
              save: (revision, content) => api.drafts.save({ form, revision, content }),
              remove: (revision) => api.drafts.remove({ form, revision }),
            }
          : undefined,
      }),
    [api, form, empty, viewerId],
  )
  // After hydration: the server that renders the page has no draft.
  useEffect(() => {
    void keeper.start()
    const flush = () => void keeper.flush()
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      void keeper.flush()
      keeper.stop()
    }
  }, [keeper])
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getState)
  return { ...keeper, ...state }
}
