// /account/preferences: photography preferences, notification settings, and who sees the profile.
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Preferences } from '../../../../contract/accounts/preferences.ts'
import { bestTimesOfDay, themeIds } from '../../../../rules/places.ts'
import { skillLevels } from '../../../../rules/profiles.ts'
import { weatherAlertKinds, weatherAlertNames } from '../../../../rules/weather/alert-kinds.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
import { useViewer, viewerQuery } from '../../../components/session/viewer.ts'
import { spaced, themeName } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { profileKey } from '../../community/profile/profile-queries.ts'
import { Choices, Switch } from './choices.tsx'
import { preferencesQuery } from './preferences-query.ts'
import { PrivacyChoice } from './privacy-choice.tsx'
import { UnitChoices } from './unit-choices.tsx'

const route = getRouteApi('/account_/preferences')

const switches = [
  {
    name: 'communityNotifications',
    label: 'Followers and likes',
    hint: 'In your notifications, plus at most one email a day while you have unread ones.',
  },
  {
    name: 'weeklyDigest',
    label: 'Weekly digest',
    hint: 'An email on Mondays, only if there’s news: new locations near those you’ve saved or reviewed, and what photographers you follow shared that week.',
  },
  {
    name: 'weatherAlerts',
    label: 'Weather alerts',
    hint: 'About all of your favorites, with a plan that includes weather: in your notifications, plus at most one email a day.',
  },
  { name: 'contestNotifications', label: 'Contests', hint: 'Available when contests open.' },
  { name: 'meetupNotifications', label: 'Meetups', hint: 'Available when meetups open.' },
] as const

export function PreferencesPage() {
  const { api, queryClient } = route.useRouteContext()
  const viewer = useViewer()
  const { data: saved } = useSuspenseQuery(preferencesQuery(api))
  const [typed, setTyped] = useState<Preferences & { miles: string }>({
    ...saved,
    miles: String(saved.maxTravelDistance),
  })
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: ({ miles, ...preferences }: typeof typed) =>
      api.preferences.set({ ...preferences, maxTravelDistance: miles as unknown as number }),
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery(api).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['/api/me/suggestions'] })
      if (viewer) void queryClient.invalidateQueries({ queryKey: profileKey(viewer.username) })
      void queryClient.invalidateQueries({ queryKey: viewerQuery(api).queryKey })
      toast({ title: 'Preferences saved', tone: 'good' })
    },
  })
  const form = useErrorFocus(save.error)
  const errors = save.error
    ? toFormErrors(save.error, 'Your preferences could not be saved. Try again.')
    : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(typed)
  }
  return (
    <div className="wrap-page pt-10 pb-20">
      <h1 className="font-display text-52 font-medium">Preferences</h1>
      <p className="mt-4 max-w-text text-17 text-quiet">
        These shape what you see under{' '}
        <Link to="/feed" className="underline underline-offset-4">
          For you
        </Link>{' '}
        and what we notify you about.
      </p>
      <form ref={form} onSubmit={submit} noValidate className="mt-10 grid max-w-text gap-12">
        <section aria-labelledby="what" className="grid gap-6">
          <h2 id="what" className="font-display text-22 font-medium">
            What you photograph
          </h2>
          <Choices
            legend="Themes"
            options={themeIds.map((id) => ({ value: id, label: themeName(id) }))}
            chosen={typed.preferredGenres}
            onChange={(preferredGenres) => change({ preferredGenres })}
          />
          <SelectField
            label="Skill level"
            value={typed.skillLevel}
            onChange={(event) => change({ skillLevel: event.target.value as Preferences['skillLevel'] })}
          >
            {skillLevels.map((level) => (
              <option key={level} value={level}>
                {spaced(level)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Favorite time of day"
            value={typed.preferredTime ?? ''}
            onChange={(event) =>
              change({ preferredTime: (event.target.value || null) as Preferences['preferredTime'] })
            }
          >
            <option value="">Any time</option>
            {bestTimesOfDay.map((time) => (
              <option key={time} value={time}>
                {spaced(time)}
              </option>
            ))}
          </SelectField>
          <Field
            label="Travel distance (miles)"
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            value={typed.miles}
            onChange={(event) => change({ miles: event.target.value })}
            hint="1 to 1,000. How far suggestions and the weekly digest reach from locations you’ve saved or reviewed."
            error={errors?.byField.maxTravelDistance && 'Enter 1 to 1,000 miles.'}
          />
          <Field
            label="Camera"
            value={typed.cameraType ?? ''}
            maxLength={100}
            onChange={(event) => change({ cameraType: event.target.value })}
            hint="Only you can see this."
            error={errors?.byField.cameraType}
          />
        </section>
        <UnitChoices chosen={typed} onChange={change} />
        <fieldset className="grid gap-2">
          <legend className="mb-4 font-display text-22 font-medium">Notifications</legend>
          {switches.map(({ name, label, hint }) => (
            <Switch
              key={name}
              label={label}
              hint={hint}
              isOn={typed[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          ))}
        </fieldset>
        {typed.weatherAlerts && (
          <Choices
            legend="Weather alerts for"
            options={weatherAlertKinds.map((kind) => ({ value: kind, label: weatherAlertNames[kind] }))}
            chosen={typed.weatherAlertKinds}
            onChange={(weatherAlertKinds) => change({ weatherAlertKinds })}
          />
        )}
        <PrivacyChoice chosen={typed.privacyLevel} onChange={(privacyLevel) => change({ privacyLevel })} />
        <div className="grid gap-3">
          {errors && (
            <p role="alert" data-form-error tabIndex={-1} className="text-bad">
              {Object.keys(errors.byField).length > 0 ? 'Check the marked fields.' : errors.message}
            </p>
          )}
          <button
            type="submit"
            aria-disabled={save.isPending}
            className={buttonClass('primary', 'justify-self-start')}
          >
            {save.isPending ? 'Saving…' : 'Save preferences'}
          </button>
        </div>
      </form>
    </div>
  )
}
