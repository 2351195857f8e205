// Asks for confirmation before a permanent deletion. Loaded on first use.
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAction } from '../actions/use-action.ts'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  text: string
  action: string
  /** `danger` unless nothing is lost. */
  kind?: 'danger' | 'primary'
  onConfirm: () => Promise<unknown>
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
  const { run, isPending } = useAction(() => onConfirm(), {
    failed: { title: 'Error', fallback: 'Nothing was changed. Try again.' },
    onSettled: onClose,
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p>{text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Cancel
        </button>
        <button
          type="button"
          onClick={() => void run()}
          aria-disabled={isPending}
          className={buttonClass(kind)}
        >
          {action}
        </button>
      </div>
    </Dialog>
  )
}
