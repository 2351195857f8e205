// /submit: the form of a new location, or with `edit` of an existing one of the user.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { requireViewer } from '../components/session/require-viewer.ts'
import { SubmitPage } from '../pages/discovery/submit/page.tsx'
import { locationQuery } from '../queries.ts'

export const Route = createFileRoute('/submit')({
  validateSearch: ({ edit, step }: Record<string, unknown>): { edit?: string; step?: string } => ({
    ...(typeof edit === 'string' && /^[0-9a-f-]{36}$/i.test(edit) ? { edit } : {}),
    ...(typeof step === 'string' ? { step } : {}),
  }),
  loaderDeps: ({ search: { edit } }) => ({ edit }),
  loader: async ({ context, deps: { edit }, location }) => {
    if (!edit) return
    await requireViewer(context, location)
    await context.queryClient.prefetchQuery(locationQuery(context.api, edit))
  },
  head: ({ match }) => unlistedHead(match.loaderDeps.edit ? 'Edit location' : 'Submit Location')(),
  component: SubmitPage,
})
