// A button that takes the device's position.
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { GeoPoint } from '../../../rules/distance.ts'
import { readDevicePosition } from '../../browser/device-position.ts'
import { reportPositionError } from '../../browser/report-position-error.ts'
import { buttonClass } from '../../ui/button-class.ts'

export function FromDevice({ onPosition }: { onPosition: (point: GeoPoint) => void }) {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { lat, lng } = await readDevicePosition()
      onPosition({ latitude: lat, longitude: lng })
    } catch (error) {
      reportPositionError(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <button
      type="button"
      onClick={() => void ask()}
      aria-disabled={isAsking}
      className={buttonClass('outline')}
    >
      <LocateFixed className="size-5" strokeWidth={1.5} aria-hidden />
      {isAsking ? 'Finding you…' : 'Use my location'}
    </button>
  )
}
