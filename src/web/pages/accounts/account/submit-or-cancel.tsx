// The buttons of a form that opened within a section.
import { buttonClass } from '../../../ui/button-class.ts'

export function SubmitOrCancel({
  onCancel,
  isPending,
  kind = 'outline',
  children,
}: {
  onCancel: () => void
  isPending: boolean
  kind?: 'outline' | 'danger'
  children: string
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" aria-disabled={isPending} className={buttonClass(kind)}>
        {children}
      </button>
      <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
        Cancel
      </button>
    </div>
  )
}
