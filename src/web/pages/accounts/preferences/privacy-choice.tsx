// Who sees the profile, with the meaning of each choice.
import type { Preferences } from '../../../../contract/accounts/preferences.ts'
import { useFormField } from '../../../ui/form-context.ts'

const levels: { value: Preferences['privacyLevel']; label: string; means: string }[] = [
  {
    value: 'public',
    label: 'Everyone',
    means: 'Your profile and everything you contribute. Search engines may show it.',
  },
  {
    value: 'followers',
    label: 'Followers',
    means: 'Everyone else sees only your name and photo. Anyone with an account can follow you.',
  },
  {
    value: 'private',
    label: 'No one',
    means: 'Others see only your name and photo. Your activity doesn’t appear in your followers’ feeds.',
  },
]

export function PrivacyChoice() {
  const { value: chosen, change } = useFormField<Preferences['privacyLevel']>('privacyLevel')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-4 font-display text-22 font-medium">Who can see your profile</legend>
      {levels.map(({ value, label, means }) => (
        <div key={value} className="flex items-start gap-3 py-2">
          <input
            id={`privacy-${value}`}
            type="radio"
            name="privacyLevel"
            aria-describedby={`privacy-${value}-means`}
            checked={chosen === value}
            onChange={() => change(value)}
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
        Your reviews, photos and locations stay visible where they are, with your name.
      </p>
    </fieldset>
  )
}
