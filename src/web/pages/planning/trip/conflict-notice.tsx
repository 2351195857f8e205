// Says that another tab or device has changed the trip, and how.
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'

export function ConflictNotice({ differences, onClose }: { differences: string[]; onClose: () => void }) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mt-6 rounded-card border border-warning p-4 print:hidden"
    >
      <p className="font-medium">This trip was changed in another tab or on another device.</p>
      <p className="mt-1">Your last change wasn’t saved. The current version is shown below:</p>
      <ul className="mt-2 list-disc pl-5">
        {differences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button type="button" onClick={onClose} className={buttonClass('outline', 'mt-3')}>
        Got it
      </button>
    </section>
  )
}
