// Changes to favorites and their lists: shown at once where that is safe, refreshed afterwards, reverted with a message
// if the server refuses.

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FavoriteLocation } from '../../../../contract/contributions/favorites.ts'
import { movedBefore } from '../../../../rules/move-in-order.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import type { Sending } from '../../../components/forms/use-form.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { entriesQuery, favoriteListsQuery } from './favorites-data.ts'

export function useChanges(listId: string | undefined) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const entries = entriesQuery(api, listId).queryKey

  const show = (change: (before: FavoriteLocation[]) => FavoriteLocation[]) =>
    queryClient.setQueryData(entries, (before) => before && change(before))
  const readAnew = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['/api/favorites', 'list'] }),
      queryClient.invalidateQueries({ queryKey: ['/api/favorite-lists'] }),
    ])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  // Sent one after the other: if two arrived in the wrong order, the older one would win.
  const attempt = (action: () => Promise<unknown>, fallback: string): Promise<boolean> => {
    const result = last.current.then(() => attemptNow(action, fallback))
    last.current = result
    return result
  }
  const attemptNow = async (action: () => Promise<unknown>, fallback: string): Promise<boolean> => {
    try {
      await action()
      return true
    } catch (error) {
      toast({ title: 'Error', description: toFormErrors(error, fallback).message, tone: 'bad' })
      await readAnew()
      return false
    }
  }

  return {
    /** Moves an entry before another, or to the end for null. */
    move: async (locationId: string, before: string | null) => {
      await queryClient.cancelQueries({ queryKey: entries })
      show((list) => {
        const ids = movedBefore(
          list.map((entry) => entry.id),
          locationId,
          before,
        )
        return ids ? ids.flatMap((id) => list.find((entry) => entry.id === id) ?? []) : list
      })
      const action = () =>
        listId === undefined
          ? api.favorites.move({ userId: 'me', locationId, before })
          : api.favoriteLists.move({ id: listId, locationId, before })
      return await attempt(action, 'The order could not be saved.')
    },

    /** Saves the note of an entry; the calling component shows errors. */
    note: async (locationId: string, note: string) => {
      if (listId === undefined) await api.favorites.note({ userId: 'me', locationId, note })
      else await api.favoriteLists.put({ id: listId, locationId, note })
      show((list) => list.map((entry) => (entry.id === locationId ? { ...entry, note: note.trim() } : entry)))
    },

    /** Adds a favorite to a list, or removes it. */
    putIn: async (locationId: string, id: string, isIn: boolean) => {
      show((list) =>
        list.map((entry) =>
          entry.id === locationId
            ? { ...entry, listIds: isIn ? [...entry.listIds, id] : entry.listIds.filter((one) => one !== id) }
            : entry,
        ),
      )
      const action = () =>
        isIn ? api.favoriteLists.put({ id, locationId }) : api.favoriteLists.takeOut({ id, locationId })
      const isDone = await attempt(action, 'The list could not be changed.')
      if (isDone) await readAnew()
      return isDone
    },

    /** Creates or changes a list; the calling form shows errors. Returns its id. */
    saveList: async (
      id: string | undefined,
      words: { name: string; note: string },
      once: Sending['once'],
    ) => {
      const list = await (id === undefined
        ? api.favoriteLists.create(words, once(words))
        : api.favoriteLists.change({ id, ...words }))
      await queryClient.invalidateQueries({ queryKey: favoriteListsQuery(api).queryKey })
      return list.id
    },

    deleteList: async (id: string) => {
      const isGone = await attempt(() => api.favoriteLists.remove({ id }), 'The list could not be deleted.')
      if (isGone) await readAnew()
      return isGone
    },

    /** `sharesNotes` undefined: revoke the link. The calling component shows errors. */
    share: async (id: string, sharesNotes: boolean | undefined) => {
      try {
        const list = await (sharesNotes === undefined
          ? api.favoriteLists.unshare({ id })
          : api.favoriteLists.share({ id, sharesNotes }))
        queryClient.setQueryData(favoriteListsQuery(api).queryKey, (lists) =>
          lists?.map((one) => (one.id === id ? list : one)),
        )
      } catch (error) {
        void readAnew()
        throw error
      }
    },
  }
}

export type Changes = ReturnType<typeof useChanges>
