// Says that a draft was restored from this device, and discards it on request.
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockTime } from '../../format/clock.ts'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'

/** In the device's own time zone: only a browser has drafts. */
function momentHere(at: string, format: ReaderFormat): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return `${shortDay(toLocalDate(Date.parse(at), timeZone), format)}, ${clockTime(at, timeZone, format)}`
}

/** `lost`: the part that a draft does not contain. */
export function RestoredDraft({ at, lost, onDiscard }: { at: string; lost: string; onDiscard: () => void }) {
  const format = useReaderFormat()
  return (
    <div
      role="status"
      className="mt-8 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-5"
    >
      <p>
        Your draft from {momentHere(at, format)} was restored. {lost}
      </p>
      <button type="button" onClick={onDiscard} className={buttonClass('outline')}>
        Discard draft
      </button>
    </div>
  )
}
