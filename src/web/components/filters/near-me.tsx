// Requests the device's position and puts it into the address bar. On errors shows the specification's alerts.
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { type DevicePosition, readDevicePosition } from '../../browser/device-position.ts'
import { buttonClass } from '../../ui/button-class.ts'

export function NearMe({
  onPosition,
  className = '',
}: {
  onPosition: (position: DevicePosition) => void
  className?: string
}) {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      onPosition(await readDevicePosition())
    } catch (error) {
      window.alert((error as Error).message)
    } finally {
      setAsking(false)
    }
  }
  return (
    <button
      type="button"
      onClick={() => void ask()}
      aria-disabled={isAsking}
      className={buttonClass('outline', `noscript:hidden max-sm:px-3 ${className}`)}
    >
      <LocateFixed className="size-5" strokeWidth={1.5} aria-hidden />
      <span className="max-sm:sr-only">{isAsking ? 'Finding you…' : 'Near me'}</span>
    </button>
  )
}
