// The user's preferences.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { PreferencesPage } from '../pages/accounts/preferences/page.tsx'

export const Route = createFileRoute('/account_/preferences')({
  loader: async ({ context, location }) =>
    (await import('../pages/accounts/preferences/preferences-query.ts')).loadPreferences(context, location),
  head: unlistedHead('Preferences'),
  component: PreferencesPage,
})
