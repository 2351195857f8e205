// A modal dialog: the browser's own element, so focus, Escape and the backdrop behave as users expect.
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { type FocusPlace, focusNearby, getPlace } from '../browser/focus-nearby.ts'
import { buttonClass } from './button-class.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  className?: string
}

export function Dialog({ isOpen, onClose, title, children, className = '' }: DialogProps) {
  const dialog = useModal(isOpen)
  const titleId = useId()
  // The browser returns the focus when a dialog closes, but not when it leaves the page while open, or when what had
  // the focus is gone or disabled by then.
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    const place = opener ? getPlace(opener) : []
    return () => {
      requestAnimationFrame(() => returnFocus(opener, place))
    }
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the element closes itself on Escape; the click is for the backdrop only
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-hairline bg-raised p-0 text-text shadow-raised backdrop:bg-black/60 ${className}`}
    >
      {isOpen && (
        <div className="grid grid-cols-1 gap-4 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="min-w-0 font-display text-22 font-medium wrap-anywhere">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-sunken"
            >
              <X className="size-5" strokeWidth={1.5} aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

function returnFocus(opener: Element | null, place: FocusPlace): void {
  if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
  if (opener?.isConnected && opener instanceof HTMLElement && opener !== document.body)
    opener.focus({ preventScroll: true })
  else focusNearby(place)
}

/** The buttons of a form in a dialog. */
export function DialogButtons({
  onCancel,
  isDisabled,
  kind = 'primary',
  children,
}: {
  onCancel: () => void
  isDisabled: boolean
  kind?: 'primary' | 'danger'
  children: string
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <button type="button" onClick={onCancel} className={buttonClass('outline')}>
        Cancel
      </button>
      <button type="submit" aria-disabled={isDisabled} className={buttonClass(kind)}>
        {children}
      </button>
    </div>
  )
}
