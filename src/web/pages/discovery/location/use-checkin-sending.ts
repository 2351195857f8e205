// Sends a check-in, with the device's position if that reveals a hidden location.

import { useRef, useState } from 'react'
import type { Checkin } from '../../../../contract/contributions/checkins.ts'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import type { ConditionName, Visibility } from '../../../../rules/checkins.ts'
import {
  type FormErrors,
  getProblemType,
  isSignedOut,
  toFormErrors,
} from '../../../components/forms/form-errors.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { isConnectionLost, saveForLater } from '../../../offline/save-for-later.ts'
import { toast } from '../../../ui/toast.ts'
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

type Position = { latitude: number; longitude: number; accuracy: number }

const noErrors: FormErrors = { byField: {}, message: '' }
const notThere =
  'You’re checked in. The position stays hidden: your device has to be at the location, and you can try only a few times a day.'

export function useCheckinSending({
  location,
  editedId,
  onClose,
}: {
  location: LocationDetail
  editedId: string | undefined
  onClose: () => void
}) {
  const { api } = useAppContext()
  const viewerId = useViewer()?.id
  const refresh = useRefreshedLocation(location.id)
  const place = { locationId: location.id, locationName: location.name }
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const [conflict, setConflict] = useState<Checkin>()
  // One key for each opening of the form: a retry after a lost response checks in once.
  const key = useRef(crypto.randomUUID())

  const send = async ({ isLive, sharesPosition, version, ...input }: CheckinDraft): Promise<void> => {
    setIsPending(true)
    setErrors(noErrors)
    setConflict(undefined)
    try {
      if (editedId) {
        await api.checkins.update({ id: editedId, ...input, ...(version > 0 && { version }) })
        toast({ title: 'Check-in updated', tone: 'good' })
      } else {
        const position = sharesPosition ? await exactPosition() : undefined
        const { isPositionKnown } = await api.checkins.create(
          { id: location.id, ...input, isLive, ...(position ? { position } : {}) },
          {
            context: { headers: { 'idempotency-key': key.current } },
          } as never,
        )
        if (isPositionKnown)
          toast({ title: 'Checked in', description: 'You can now see where this location is.', tone: 'good' })
        else
          toast({
            title: 'Checked in',
            description: sharesPosition ? notThere : 'Others can now see the conditions.',
            tone: 'good',
          })
      }
      await refresh()
      onClose()
    } catch (error) {
      if (!(error instanceof PositionRefused) && isConnectionLost(error))
        if (
          await (editedId ? storeEdit(editedId, { ...input, version }) : storeForLater({ ...input, isLive }))
        )
          return onClose()
      setIsPending(false)
      const changed = getCurrent(error)
      if (changed) return setConflict(changed)
      if (isSignedOut(error)) askToSignIn('check in')
      setErrors(
        error instanceof PositionRefused
          ? { byField: {}, message: error.message }
          : toFormErrors(error, 'Your check-in could not be saved. Please try again.'),
      )
    }
  }
  /**
   * A new check-in waits on this device. Sent later, it is not live and reveals nothing, so the position is
   * omitted.
   */
  const storeForLater = async (input: object): Promise<boolean> => {
    if (!viewerId) return false
    const body = { ...input, madeAt: new Date().toISOString() }
    const item = { kind: 'check-in' as const, key: key.current, ownerId: viewerId, ...place, body }
    return await saveForLater(item, refresh)
  }
  /** An edit includes its version, so that it does not undo another one. */
  const storeEdit = async (subjectId: string, body: Record<string, unknown>): Promise<boolean> =>
    viewerId !== undefined &&
    (await saveForLater({ kind: 'check-in-edit', subjectId, ownerId: viewerId, ...place, body }, refresh))
  /** Ends the conflict with the saved version. */
  const keepCurrent = async () => {
    await refresh()
    onClose()
  }
  return { send, isPending, errors, conflict, keepCurrent }
}

// The check-in as it was changed meanwhile.
const getCurrent = (error: unknown): Checkin | undefined =>
  getProblemType(error) === 'stale' ? (error as { data?: { checkin?: Checkin } }).data?.checkin : undefined

class PositionRefused extends Error {}

// Fresh and as exact as the device permits: unlike the position in an address, this one is not rounded and not stored.
function exactPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator))
      return reject(new PositionRefused('Geolocation is not supported by this browser.'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () =>
        reject(new PositionRefused('Unable to retrieve your location. Please enable location permissions.')),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    )
  })
}
