// Who sees one's profile, with what each choice means.
import type { Preferences } from '../../../contract/preferences.ts'

const levels: { value: Preferences['privacyLevel']; label: string; means: string }[] = [
  {
    value: 'public',
    label: 'Everybody',
    means: 'Your profile with all you contribute. Search engines may show it.',
  },
  {
    value: 'followers',
    label: 'Followers',
    means: 'Others see your name and picture only. Anybody with an account can follow you.',
  },
  {
    value: 'private',
    label: 'Nobody',
    means: 'Others see your name and picture only, and your followers’ feeds hold nothing of yours.',
  },
]

export function PrivacyChoice({
  chosen,
  onChange,
}: {
  chosen: Preferences['privacyLevel']
  onChange: (level: Preferences['privacyLevel']) => void
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-4 font-display text-22 font-medium">Who sees your profile</legend>
      {levels.map(({ value, label, means }) => (
        <div key={value} className="flex items-start gap-3 py-2">
          <input
            id={`privacy-${value}`}
            type="radio"
            name="privacy"
            aria-describedby={`privacy-${value}-means`}
            checked={chosen === value}
            onChange={() => onChange(value)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <div>
            <label htmlFor={`privacy-${value}`} className="font-medium">
              {label}
            </label>
            <p id={`privacy-${value}-means`} className="text-13 text-quiet">
              {means}
            </p>
          </div>
        </div>
      ))}
      <p className="text-13 text-quiet">
        Reviews, photographs and locations stay where they are, with your name beside them.
      </p>
    </fieldset>
  )
}
