// /account/preferences: photography preferences, notification settings, and who sees the profile.

import limits from 'virtual:fields/preferences.set'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Preferences } from '../../../../contract/accounts/preferences.ts'
import { bestTimesOfDay, themeIds } from '../../../../rules/places.ts'
import { skillLevels } from '../../../../rules/profiles.ts'
import { weatherAlertKinds, weatherAlertNames } from '../../../../rules/weather/alert-kinds.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { GearList } from '../../../components/gear/gear-list.tsx'
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
  {
    name: 'contestNotifications',
    label: 'Contests',
    hint: 'Your rank when a contest you entered is decided. If you win, we always tell you.',
  },
  {
    name: 'meetupNotifications',
    label: 'Meetups',
    hint: 'A reminder by email a day before each meetup you joined, or two hours before if you joined later.',
  },
] as const

/** As in the fields. */
type Typed = Omit<Preferences, 'maxTravelDistance' | 'cameraType' | 'preferredTime'> & {
  maxTravelDistance: string
  cameraType: string
  preferredTime: '' | NonNullable<Preferences['preferredTime']>
}

const getTyped = (saved: Preferences): Typed => ({
  ...saved,
  maxTravelDistance: String(saved.maxTravelDistance),
  cameraType: saved.cameraType ?? '',
  preferredTime: saved.preferredTime ?? '',
})

export function PreferencesPage() {
  const { api, queryClient } = route.useRouteContext()
  const viewer = useViewer()
  const { data: saved } = useSuspenseQuery(preferencesQuery(api))
  const stored = useDraft(getDraftKey('preferences', viewer?.id ?? ''), getTyped(saved))
  const { draft } = stored
  const form = useForm({
    limits,
    draft: stored,
    failed: 'Your preferences could not be saved. Try again.',
    send: async () => {
      const result = await api.preferences.set({ ...draft, preferredTime: draft.preferredTime || null })
      queryClient.setQueryData(preferencesQuery(api).queryKey, result)
      stored.reset(getTyped(result))
      void queryClient.invalidateQueries({ queryKey: ['/api/me/suggestions'] })
      if (viewer) void queryClient.invalidateQueries({ queryKey: profileKey(viewer.username) })
      void queryClient.invalidateQueries({ queryKey: viewerQuery(api).queryKey })
      toast({ title: 'Preferences saved', tone: 'good' })
    },
  })
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
      <Form form={form} className="mt-10 grid max-w-text gap-12">
        <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
        <section aria-labelledby="what" className="grid gap-6">
          <h2 id="what" className="font-display text-22 font-medium">
            What you photograph
          </h2>
          <Choices
            legend="Themes"
            options={themeIds.map((id) => ({ value: id, label: themeName(id) }))}
            chosen={draft.preferredGenres}
            onChange={(preferredGenres) => form.set({ preferredGenres })}
          />
          <InterestFields />
        </section>
        <UnitChoices />
        <fieldset className="grid gap-2">
          <legend className="mb-4 font-display text-22 font-medium">Notifications</legend>
          {switches.map((one) => (
            <Switch key={one.name} {...one} />
          ))}
        </fieldset>
        {draft.weatherAlerts && (
          <Choices
            legend="Weather alerts for"
            options={weatherAlertKinds.map((kind) => ({ value: kind, label: weatherAlertNames[kind] }))}
            chosen={draft.weatherAlertKinds}
            onChange={(weatherAlertKinds) => form.set({ weatherAlertKinds })}
          />
        )}
        <PrivacyChoice />
        <div className="grid gap-3">
          <FormMessage marked="Check the marked fields." />
          <button
            type="submit"
            aria-disabled={form.isPending}
            className={buttonClass('primary', 'justify-self-start')}
          >
            {form.isPending ? 'Saving…' : 'Save preferences'}
          </button>
        </div>
      </Form>
      <section id="gear" aria-labelledby="gear-title" className="mt-16 max-w-text">
        <h2 id="gear-title" className="font-display text-22 font-medium">
          Gear
        </h2>
        <p className="mt-2 mb-4 text-quiet">
          Cameras and lenses that the calculators of the light planner offer. Changes are saved at once.
        </p>
        <GearList />
      </section>
    </div>
  )
}

function InterestFields() {
  return (
    <>
      <SelectField name="skillLevel" label="Skill level">
        {skillLevels.map((level) => (
          <option key={level} value={level}>
            {spaced(level)}
          </option>
        ))}
      </SelectField>
      <SelectField name="preferredTime" label="Favorite time of day">
        <option value="">Any time</option>
        {bestTimesOfDay.map((time) => (
          <option key={time} value={time}>
            {spaced(time)}
          </option>
        ))}
      </SelectField>
      <Field
        name="maxTravelDistance"
        label="Travel distance (miles)"
        type="number"
        inputMode="numeric"
        hint="1 to 1,000. How far suggestions and the weekly digest reach from locations you’ve saved or reviewed."
      />
      <Field name="cameraType" label="Camera" hint="Only you can see this." />
    </>
  )
}
