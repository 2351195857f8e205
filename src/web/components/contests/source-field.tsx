// Where the photo of an entry comes from.
import type { EntrySource } from './send-entry.ts'

const sources: { value: EntrySource; label: string }[] = [
  { value: 'file', label: 'Upload a file' },
  { value: 'photo', label: 'My photos' },
  { value: 'link', label: 'Link' },
]

export function SourceField({
  source,
  onChange,
}: {
  source: EntrySource
  onChange: (source: EntrySource) => void
}) {
  return (
    <fieldset>
      <legend className="font-medium">Photo from</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {sources.map(({ value, label }) => (
          <label
            key={value}
            className="choice inline-flex min-h-11 cursor-pointer items-center rounded-pill border border-hairline px-4 has-checked:border-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="source"
              value={value}
              checked={source === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
