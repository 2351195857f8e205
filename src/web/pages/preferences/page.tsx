// /account/preferences: what one likes to photograph, what one wants to hear of, and who sees one's profile.
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Preferences } from '../../../contract/preferences.ts'
import { bestTimesOfDay, themeIds } from '../../../rules/places.ts'
import { skillLevels } from '../../../rules/profiles.ts'
import { faultsOf } from '../../components/forms/form-errors.ts'
import { useViewer } from '../../components/session/viewer.ts'
import { spaced, themeName } from '../../format/labels.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { profileKey } from '../profile/profile-queries.ts'
import { Choices, Switch } from './choices.tsx'
import { preferencesQuery } from './preferences-query.ts'
import { PrivacyChoice } from './privacy-choice.tsx'

const route = getRouteApi('/account_/preferences')

const switches = [
  {
    name: 'communityNotifications',
    label: 'Followers and likes',
    hint: 'In the notifications, and by mail at most once a day while something is unread.',
  },
  {
    name: 'weeklyDigest',
    label: 'Weekly digest',
    hint: 'Mondays by mail, only if there is something: new places near those you know, and the week of the people you follow.',
  },
  {
    name: 'weatherAlerts',
    label: 'Weather alerts',
    hint: 'Starts to act when forecasts arrive on Viewfinder.',
  },
  { name: 'contestNotifications', label: 'Contests', hint: 'Starts to act when contests open.' },
  { name: 'meetupNotifications', label: 'Meetups', hint: 'Starts to act when meetups open.' },
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
    mutationFn: ({ miles, ...wanted }: typeof typed) =>
      api.preferences.set({ ...wanted, maxTravelDistance: miles as unknown as number }),
    onSuccess: (kept) => {
      queryClient.setQueryData(preferencesQuery(api).queryKey, kept)
      void queryClient.invalidateQueries({ queryKey: ['/api/me/suggestions'] })
      if (viewer) void queryClient.invalidateQueries({ queryKey: profileKey(viewer.username) })
      toast({ title: 'Preferences saved', tone: 'good' })
    },
  })
  const faults = save.error
    ? faultsOf(save.error, 'Your preferences could not be saved. Try again.')
    : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(typed)
  }
  return (
    <div className="wrap-page pt-10 pb-20">
      <h1 className="font-display text-52 font-medium">Preferences</h1>
      <p className="mt-4 max-w-text text-17 text-quiet">
        They choose the places{' '}
        <Link to="/feed" className="underline underline-offset-4">
          For you
        </Link>
        , and what you hear of.
      </p>
      <form onSubmit={submit} noValidate className="mt-10 grid max-w-text gap-12">
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
            label="How far you travel, in miles"
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            value={typed.miles}
            onChange={(event) => change({ miles: event.target.value })}
            hint="1 to 1,000. Places For you, and new places in the weekly digest, lie within this distance of those you know."
            error={faults?.byField.maxTravelDistance && 'Enter 1 to 1,000 miles.'}
          />
          <Field
            label="Camera"
            value={typed.cameraType ?? ''}
            maxLength={100}
            onChange={(event) => change({ cameraType: event.target.value })}
            hint="For yourself; nobody else sees it."
            error={faults?.byField.cameraType}
          />
        </section>
        <fieldset className="grid gap-2">
          <legend className="mb-4 font-display text-22 font-medium">What you hear of</legend>
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
        <PrivacyChoice chosen={typed.privacyLevel} onChange={(privacyLevel) => change({ privacyLevel })} />
        <div className="grid gap-3">
          {faults && (
            <p role="alert" className="text-bad">
              {Object.keys(faults.byField).length > 0
                ? 'Something above needs your attention.'
                : faults.message}
            </p>
          )}
          <button
            type="submit"
            disabled={save.isPending}
            className={buttonClass('primary', 'justify-self-start')}
          >
            {save.isPending ? 'Saving…' : 'Save preferences'}
          </button>
        </div>
      </form>
    </div>
  )
}
