// The reader's cameras and lenses: with the account, or on the device of a visitor.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Body, Gear, Lens, NewGear } from '../../../contract/planning/gear.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useViewer } from '../session/viewer.ts'
import { readDeviceGear, removeFromDevice, saveOnDevice } from './device-gear.ts'
import { gearQuery } from './gear-queries.ts'

export type OwnGear = {
  bodies: readonly Body[]
  lenses: readonly Lens[]
  isMember: boolean
  /** What the device has from before the reader signed in. */
  onDevice: readonly Gear[]
  /** @throws what the call throws */
  save: (gear: NewGear) => Promise<void>
  remove: (gear: Gear) => Promise<void>
  /** Moves what is on the device to the account. */
  takeOver: () => Promise<void>
}

const changedEvent = 'gear-changed'

export function useGear(): OwnGear {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const isMember = Boolean(useViewer())
  const onDevice = useDeviceGear()
  const { data } = useQuery({ ...gearQuery(api), enabled: isMember, retryOnMount: false })
  const gear: readonly Gear[] = isMember ? (data ?? []) : onDevice
  const refresh = () => queryClient.invalidateQueries({ queryKey: gearQuery(api).queryKey })
  const changeDevice = (change: () => void) => {
    change()
    window.dispatchEvent(new Event(changedEvent))
  }
  return {
    bodies: gear.filter((one) => one.kind === 'body'),
    lenses: gear.filter((one) => one.kind === 'lens'),
    isMember,
    onDevice: isMember ? onDevice : [],
    save: async (item) => {
      if (!isMember) return changeDevice(() => saveOnDevice(item))
      await api.gear.save(item)
      await refresh()
    },
    remove: async ({ id }) => {
      if (!isMember) return changeDevice(() => removeFromDevice(id))
      await api.gear.remove({ id })
      await refresh()
    },
    takeOver: async () => {
      for (const { id, ...item } of onDevice) {
        await api.gear.save(item as NewGear)
        changeDevice(() => removeFromDevice(id))
      }
      await refresh()
    },
  }
}

/** None until the page has loaded, because the server does not know it. Also what other tabs and parts of the page change. */
function useDeviceGear(): readonly Gear[] {
  const [gear, setGear] = useState<readonly Gear[]>([])
  useEffect(() => {
    const read = () => setGear(readDeviceGear())
    read()
    window.addEventListener(changedEvent, read)
    window.addEventListener('storage', read)
    return () => {
      window.removeEventListener(changedEvent, read)
      window.removeEventListener('storage', read)
    }
  }, [])
  return gear
}
