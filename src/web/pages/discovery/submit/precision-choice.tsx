// How exactly others see the location: one sentence per choice, and what the page would show.
import { getPoint } from '../../../components/position-picker/field-point.ts'
import type { Draft } from './draft.ts'

const choices = [
  { value: 'exact', label: 'Exact', sentence: 'Everyone sees the exact point and directions.' },
  {
    value: 'area',
    label: 'Area',
    sentence:
      'Others see a random point and a square. The location is within about 10 miles of the square’s center. Use it for locations that crowds could harm.',
  },
  {
    value: 'hidden',
    label: 'Hidden',
    sentence: 'Only you and people who check in there see where it is. For nests, ruins and private land.',
  },
] as const

type PrecisionProps = { draft: Draft; onChange: (precision: Draft['precision']) => void }

export function PrecisionChoice({ draft, onChange }: PrecisionProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Who can see the location?</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {choices.map(({ value, label, sentence }) => (
          <label
            key={value}
            className="relative grid cursor-pointer content-start gap-2 rounded-card border border-hairline p-4 hover:bg-sunken has-checked:border-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <span className="flex items-center gap-2 font-medium">
              <input
                type="radio"
                name="precision"
                checked={draft.precision === value}
                onChange={() => onChange(value)}
                className="size-4 accent-text"
              />
              {label}
            </span>
            <Preview precision={value} />
            <span className="text-13 text-quiet">{sentence}</span>
            <span className="text-13 tabular">Others see: {seenBy(draft, value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function seenBy(draft: Draft, precision: Draft['precision']): string {
  const point = getPoint(draft)
  const region = [draft.region, draft.country].filter(Boolean).join(', ') || 'the country'
  if (precision === 'hidden') return `no map, only ${region}`
  if (!point) return precision === 'exact' ? 'the point you pick' : 'a square around it'
  if (precision === 'exact') return `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`
  const [south, west] = [Math.floor(point.latitude / 0.2) * 0.2, Math.floor(point.longitude / 0.2) * 0.2]
  return `the square from ${south.toFixed(1)}, ${west.toFixed(1)} to ${(south + 0.2).toFixed(1)}, ${(west + 0.2).toFixed(1)}`
}

function Preview({ precision }: { precision: Draft['precision'] }) {
  return (
    <svg viewBox="0 0 120 60" aria-hidden className="h-16 w-full rounded-sm bg-sunken">
      <path
        d="M0 44C26 34 44 50 70 40S104 22 120 28M30 60C36 40 30 20 44 0"
        fill="none"
        strokeWidth={1.5}
        className="stroke-hairline"
      />
      {precision === 'exact' && (
        <circle cx={62} cy={30} r={6} strokeWidth={2} className="fill-accent stroke-text" />
      )}
      {precision === 'area' && (
        <>
          <rect
            x={38}
            y={8}
            width={48}
            height={44}
            strokeWidth={1}
            strokeDasharray="3 3"
            className="fill-accent/30 stroke-text"
          />
          <circle cx={72} cy={20} r={4} className="fill-text" />
        </>
      )}
      {precision === 'hidden' && (
        <path d="M50 20L74 44M74 20L50 44" strokeWidth={2} className="stroke-quiet" />
      )}
    </svg>
  )
}
