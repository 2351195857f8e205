// Says that a draft of this device was restored, and discards it.
import { buttonClass } from '../../ui/button-class.ts'

const momentHere = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `lost`: what is not part of a draft. */
export function RestoredDraft({ at, lost, onDiscard }: { at: string; lost: string; onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="mt-8 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-5"
    >
      <p>
        Your draft from {momentHere(at)} was restored. {lost}
      </p>
      <button type="button" onClick={onDiscard} className={buttonClass('outline')}>
        Discard draft
      </button>
    </div>
  )
}
