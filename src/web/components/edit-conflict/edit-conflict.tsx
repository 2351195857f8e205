// Two versions of a review or check-in, the user's and the one that was saved meanwhile: the user chooses.
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../ui/button-class.ts'

type Props = {
  /** As in "your review". */
  what: 'review' | 'check-in'
  mine: Version
  current: Version
  isPending?: boolean
  /** Moves the focus here. */
  takesFocus?: boolean
  onKeepMine: () => void
  onKeepCurrent: () => void
}

export function EditConflict({
  what,
  mine,
  current,
  isPending,
  takesFocus,
  onKeepMine,
  onKeepCurrent,
}: Props) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={notice}
      role="alert"
      tabIndex={-1}
      aria-label={`Two versions of your ${what}`}
      className="w-full rounded-card border border-warning p-4"
    >
      <p className="font-medium">Your {what} was changed meanwhile, in another tab or on another device.</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Lines title="Your edit" version={mine} other={current} />
        <Lines title="Saved meanwhile" version={current} other={mine} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          onClick={onKeepMine}
          aria-disabled={isPending}
          className={buttonClass('outline')}
        >
          Save my edit
        </button>
        <button
          type="button"
          onClick={onKeepCurrent}
          aria-disabled={isPending}
          className={buttonClass('outline')}
        >
          Keep the other version
        </button>
      </div>
    </section>
  )
}

/** Fields that are equal in both are omitted. */
function Lines({ title, version, other }: { title: string; version: Version; other: Version }) {
  const same = new Set(versionLines(other).map(({ label, text }) => `${label}: ${text}`))
  const lines = versionLines(version).filter(({ label, text }) => !same.has(`${label}: ${text}`))
  return (
    <div className="min-w-0">
      <p className="text-13 font-semibold">{title}</p>
      <dl className="mt-1">
        {lines.map(({ label, text }) => (
          <div key={label} className="mt-1">
            <dt className="text-13 text-quiet">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Of the form, or of the contract's Review or Checkin. */
type Version = Record<string, unknown>

type VersionLine = { label: string; text: string }

const labels: Record<string, string> = {
  rating: 'Stars',
  title: 'Title',
  comment: 'Comment',
  visitDate: 'Date of your visit',
  weatherConditions: 'Weather',
  equipmentUsed: 'Equipment',
  currentConditions: 'Conditions',
  shootingNotes: 'Shooting notes',
  equipment: 'Equipment',
  visibility: 'Who can see this',
}

/** An empty field is "None", so that a removed text is seen as such. */
function versionLines(version: Version): VersionLine[] {
  const lines = Object.entries(labels).flatMap(([name, label]) =>
    version[name] === undefined ? [] : [{ label, text: toText(version[name]) || 'None' }],
  )
  return [...lines, { label: 'Photos', text: String(countPhotos(version)) }]
}

function toText(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ')
  return String(value)
}

/** `photos` of the form are ids; those of the server are in `displayImages`. */
const countPhotos = ({ photos, displayImages }: Version): number =>
  ((displayImages ?? photos ?? []) as unknown[]).length
