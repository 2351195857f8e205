// Says that a form shows unsaved changes from an earlier visit, and offers to discard them.
// chunk: parts
import { useRef } from 'react'

export function DraftNotice({ isRestored, onDiscard }: { isRestored: boolean; onDiscard: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const discard = () => {
    onDiscard()
    // The button disappears: the focus goes on to the form's first field.
    box.current?.closest('form')?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  return (
    <div ref={box} role="status" className={isRestored ? 'flex flex-wrap items-center gap-x-3' : 'hidden'}>
      {isRestored && (
        <>
          <span className="text-quiet">Your unsaved changes are back.</span>
          <button type="button" onClick={discard} className="min-h-11 underline underline-offset-4">
            Discard changes
          </button>
        </>
      )}
    </div>
  )
}
