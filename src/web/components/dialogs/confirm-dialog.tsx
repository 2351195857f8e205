// Asks for confirmation before a permanent deletion. Loaded on first use.
import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  text: string
  action: string
  /** `danger` unless nothing is lost. */
  kind?: 'danger' | 'primary'
  onConfirm: () => Promise<void>
}

/** `onConfirm` reports its own errors; the dialog closes in either case. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  text,
  action,
  kind = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const [isPending, setIsPending] = useState(false)
  const confirm = async () => {
    setIsPending(true)
    await onConfirm()
    setIsPending(false)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p>{text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Cancel
        </button>
        <button
          type="button"
          onClick={() => void confirm()}
          aria-disabled={isPending}
          className={buttonClass(kind)}
        >
          {action}
        </button>
      </div>
    </Dialog>
  )
}
