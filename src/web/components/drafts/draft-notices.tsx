// What is to be said about the draft of a long form: that it was restored, that another device has one to continue, or that there are
// two versions, of which the user chooses one. And where what is shown is stored.
import type { ReactNode } from 'react'
import { draftDays } from '../../../rules/drafts.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockTime } from '../../format/clock.ts'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import type { FormDraft } from './draft-keeper.ts'

/** In the device's own time zone: only a browser has drafts. */
function momentHere(at: string, format: ReaderFormat): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return `${shortDay(toLocalDate(Date.parse(at), timeZone), format)}, ${clockTime(at, timeZone, format)}`
}

type AnyDraft = Record<string, unknown>

type NoticesProps<Draft extends AnyDraft> = {
  kept: FormDraft<Draft>
  /** The part that a draft does not contain, as a sentence. */
  lost: string
  /** What the draft is called by: the text of this field. */
  titleField: keyof Draft & string
}

export function DraftNotices<Draft extends AnyDraft>({ kept, lost, titleField }: NoticesProps<Draft>) {
  const format = useReaderFormat()
  const { other, restoredAt, replaced } = kept
  const title = other?.content[titleField]
  const named = typeof title === 'string' && title.trim() ? ` “${title.trim()}”` : ''
  if (other && !kept.isBegun()) {
    const moment = momentHere(other.savedAt, format)
    return (
      <Notice
        text={`You began${named || ' one'} on another device. ${lost}`}
        actions={[
          { label: `Continue your draft from ${moment}`, run: kept.takeOther, isMain: true },
          { label: 'Start over', run: kept.discard },
        ]}
      />
    )
  }
  if (other !== undefined)
    return (
      <Notice
        isUrgent
        text={
          other
            ? `This draft was changed on another device or in another tab${named && `, where it’s${named}`} (${momentHere(other.savedAt, format)}). Choose a version: until then, what you see is stored on this device only.`
            : 'This draft was sent or discarded on another device. What you see is stored on this device only.'
        }
        actions={[
          { label: 'Keep what’s here', run: kept.keepThis, isMain: true },
          { label: other ? 'Use the other version' : 'Discard it here, too', run: kept.takeOther },
        ]}
      />
    )
  if (replaced)
    return (
      <Notice
        text="The version you didn’t choose is here until you leave this page."
        actions={[{ label: 'Switch to it', run: kept.swapBack }]}
      />
    )
  if (!restoredAt) return null
  return (
    <Notice
      text={`Your draft from ${momentHere(restoredAt, format)} was restored. ${lost}`}
      actions={[{ label: 'Discard draft', run: kept.discard }]}
    />
  )
}

const choiceId = 'draft-choice'

type Action = { label: string; run: () => unknown; isMain?: boolean }

function Notice({ text, actions, isUrgent }: { text: ReactNode; actions: Action[]; isUrgent?: boolean }) {
  return (
    <div
      id={isUrgent ? choiceId : undefined}
      role={isUrgent ? 'alert' : 'status'}
      className={`mt-8 flex scroll-mt-24 flex-wrap items-center justify-between gap-3 rounded-card p-5 ${isUrgent ? 'border border-warning' : 'bg-sunken'}`}
    >
      <p className="max-w-text wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-3">
        {actions.map(({ label, run, isMain }) => (
          <button
            key={label}
            type="button"
            onClick={() => void run()}
            className={buttonClass(isMain ? 'primary' : 'outline', 'max-w-full py-2 whitespace-normal')}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

const places = {
  nowhere: '',
  device: 'Your draft is stored on this device.',
  account: `Your draft is stored with your account for ${draftDays} days: you can continue on another device. Photos stay on this one.`,
  'too-long': 'Your draft is too long to store with your account. It’s stored on this device.',
}

/** Below the form. Without announcements: it changes with every pause in typing. */
export function DraftPlace<Draft extends AnyDraft>({ kept }: { kept: FormDraft<Draft> }) {
  const { other, place } = kept
  if (other !== undefined && kept.isBegun())
    return (
      <p className="text-13">
        What you see is stored on this device only.{' '}
        <a href={`#${choiceId}`} className="underline underline-offset-4">
          Choose a version
        </a>
      </p>
    )
  return places[place] && <p className="text-13 text-quiet">{places[place]}</p>
}
