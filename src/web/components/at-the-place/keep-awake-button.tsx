// Keeps the screen on, and says so where the browser cannot.
import { Sun } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { useWakeLock } from './use-wake-lock.ts'

const reasons = {
  unsupported:
    'This browser can’t keep the screen on. Set a longer screen timeout in your device’s settings instead.',
  refused:
    'The screen can’t be kept on right now, often because of a low battery or battery saver. It will turn off as usual.',
}

export function KeepAwakeButton() {
  const { lock, toggle } = useWakeLock()
  const isOn = lock === 'on'
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={toggle}
        className={buttonClass(isOn ? 'selected' : 'outline', 'px-4')}
      >
        <Sun className="size-4" strokeWidth={1.5} aria-hidden />
        Keep screen on
      </button>
      <p role="status" className="basis-full text-13 text-quiet empty:hidden">
        {(lock === 'unsupported' || lock === 'refused') && reasons[lock]}
      </p>
    </>
  )
}
