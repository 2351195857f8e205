// Requests the device's position, with the pending state and what to do after an error.
// chunk: frame
import { useRef, useState } from 'react'
import { type DevicePosition, PositionError, readDevicePosition } from '../../browser/device-position.ts'

export type NearMe = {
  isAsking: boolean
  /** What the user can do after an error. */
  advice: string | undefined
  ask: () => void
}

const showAlert = (message: string) => window.alert(message)

/** On a map, errors are only logged, as the specification requires. */
export const logOnMap = (message: string) => console.info(`Map: ${message}`)

/** `report` gets the specification's message of an error. */
export function useNearMe(
  onPosition: (position: DevicePosition) => void,
  report: (message: string) => void = showAlert,
): NearMe {
  const [isAsking, setAsking] = useState(false)
  const [advice, setAdvice] = useState<string>()
  // The answer may take long; filters that were chosen meanwhile are preserved.
  const latest = useRef(onPosition)
  latest.current = onPosition
  const ask = async () => {
    if (isAsking) return
    setAsking(true)
    setAdvice(undefined)
    try {
      latest.current(await readDevicePosition())
    } catch (error) {
      if (!(error instanceof PositionError)) throw error
      report(error.message)
      setAdvice(error.advice)
    } finally {
      setAsking(false)
    }
  }
  return { isAsking, advice, ask: () => void ask() }
}
