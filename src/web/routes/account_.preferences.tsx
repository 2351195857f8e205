// One's preferences.
import { createFileRoute } from '@tanstack/react-router'
import { PreferencesPage, preferencesQuery } from '../pages/preferences/page.tsx'
import { requireViewer } from '../parts/require-viewer.ts'

export const Route = createFileRoute('/account_/preferences')({
  loader: async ({ context, location }) => {
    await requireViewer(context, location)
    await context.queryClient.ensureQueryData(preferencesQuery(context.api))
  },
  head: () => ({ meta: [{ title: 'Preferences · Viewfinder' }, { name: 'robots', content: 'noindex' }] }),
  component: PreferencesPage,
})
