// Sends a check-in, with the device's position if that reveals a hidden location.

import limits from 'virtual:fields/checkins.create'
import { useState } from 'react'
import type { Checkin } from '../../../../contract/contributions/checkins.ts'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import type { ConditionName, Visibility } from '../../../../rules/checkins.ts'
import { getProblemType } from '../../../components/forms/form-errors.ts'
import type { useDraft } from '../../../components/forms/use-draft.ts'
import { FormError, type Sending, useForm } from '../../../components/forms/use-form.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { isConnectionLost, saveForLater } from '../../../offline/save-for-later.ts'
import { type Message, toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useRefreshedLocation } from './contribution-queries.ts'

export type CheckinDraft = {
  currentConditions: Partial<Record<ConditionName, string>>
  equipment: string
  shootingNotes: string
  photos: string[]
  visibility: Visibility
  isLive: boolean
  sharesPosition: boolean
  /** Of the check-in that is edited, 0 for a new one. */
  version: number
}

type ChangedCheckin = Omit<CheckinDraft, 'isLive' | 'sharesPosition' | 'version'> & { version?: number }
type NewCheckin = Omit<CheckinDraft, 'sharesPosition' | 'version'>
type Position = { latitude: number; longitude: number; accuracy: number }

const notThere =
  'You’re checked in. The position stays hidden: your device has to be at the location, and you can try only a few times a day.'

type CheckinSending = {
  location: LocationDetail
  editedId: string | undefined
  stored: ReturnType<typeof useDraft<CheckinDraft>>
  /** Ends the draft, too. */
  onClose: () => void
}

export function useCheckinSending({ location, editedId, stored, onClose }: CheckinSending) {
  const { api } = useAppContext()
  const viewerId = useViewer()?.id
  const refresh = useRefreshedLocation(location.id)
  const place = { locationId: location.id, locationName: location.name }
  const [conflict, setConflict] = useState<Checkin>()

  const form = useForm({
    limits,
    draft: stored,
    failed: 'Your check-in could not be saved. Please try again.',
    signIn: 'check in',
    send: async (_, { once }) => {
      const { isLive, sharesPosition, version, ...input } = stored.getNewest()
      setConflict(undefined)
      // The position may differ at a repetition.
      const options = once({ ...input, isLive })
      try {
        toast(
          editedId
            ? await change(editedId, { ...input, ...(version > 0 && { version }) })
            : await create({ ...input, isLive }, sharesPosition, options),
        )
      } catch (error) {
        const key = options.context.headers['idempotency-key']
        if (!(error instanceof FormError) && isConnectionLost(error))
          if (
            await (editedId
              ? storeEdit(editedId, { ...input, version })
              : storeForLater({ ...input, isLive }, key))
          )
            return onClose()
        const changed = getCurrent(error)
        if (changed) return setConflict(changed)
        throw error
      }
      // Once it is sent, a reload must not restore it.
      stored.reset(stored.getNewest())
      await refresh()
      onClose()
    },
  })

  const change = async (id: string, input: ChangedCheckin): Promise<Message> => {
    await api.checkins.update({ id, ...input })
    return { title: 'Check-in updated', tone: 'good' }
  }
  const create = async (
    input: NewCheckin,
    sharesPosition: boolean,
    options: ReturnType<Sending['once']>,
  ): Promise<Message> => {
    const position = sharesPosition ? { position: await exactPosition() } : {}
    const { isPositionKnown } = await api.checkins.create({ id: location.id, ...input, ...position }, options)
    const description = isPositionKnown
      ? 'You can now see where this location is.'
      : sharesPosition
        ? notThere
        : 'Others can now see the conditions.'
    return { title: 'Checked in', description, tone: 'good' }
  }
  /**
   * A new check-in waits on this device. Sent later, it is not live and reveals nothing, so the position is
   * omitted.
   */
  const storeForLater = async (input: object, key: string): Promise<boolean> => {
    if (!viewerId) return false
    const body = { ...input, madeAt: new Date().toISOString() }
    return await saveForLater({ kind: 'check-in', key, ownerId: viewerId, ...place, body }, refresh)
  }
  /** An edit includes its version, so that it does not undo another one. */
  const storeEdit = async (subjectId: string, body: Record<string, unknown>): Promise<boolean> =>
    viewerId !== undefined &&
    (await saveForLater({ kind: 'check-in-edit', subjectId, ownerId: viewerId, ...place, body }, refresh))
  /** Ends the conflict with the user's version. */
  const keepMine = () => {
    if (conflict) stored.set({ version: conflict.version })
    form.submit()
  }
  /** Ends the conflict with the saved version. */
  const keepCurrent = async () => {
    await refresh()
    onClose()
  }
  return { form, conflict, keepMine, keepCurrent }
}

// The check-in as it was changed meanwhile.
const getCurrent = (error: unknown): Checkin | undefined =>
  getProblemType(error) === 'stale' ? (error as { data?: { checkin?: Checkin } }).data?.checkin : undefined

// Fresh and as exact as the device permits: unlike the position in an address, this one is not rounded and not stored.
function exactPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator))
      return reject(new FormError({}, 'Geolocation is not supported by this browser.'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () =>
        reject(new FormError({}, 'Unable to retrieve your location. Please enable location permissions.')),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    )
  })
}
