// The user's position without a prompt: only if the browser already has permission. A refusal is only logged.
import { useEffect, useEffectEvent, useState } from 'react'
import { type DevicePosition, readDevicePosition } from '../../../browser/device-position.ts'

export function useDevicePosition(onArrived: (position: DevicePosition) => void) {
  const [position, setPosition] = useState<DevicePosition>()
  const arrived = useEffectEvent((found: DevicePosition) => {
    setPosition(found)
    onArrived(found)
  })
  useEffect(() => {
    let isHere = true
    const log = (message: string) => console.info(`Map: ${message}`)
    const read = async () => {
      const state = (await navigator.permissions?.query({ name: 'geolocation' }))?.state
      if (state === 'denied') return log('the position is not shared.')
      if (state !== 'granted') return
      const found = await readDevicePosition()
      if (isHere) arrived(found)
    }
    read().catch((error: unknown) => log((error as Error).message))
    return () => {
      isHere = false
    }
  }, [])
  return [position, setPosition] as const
}
