// /list-property: the form of a new listing, or with `edit` of one of the user's own.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { ListPropertyPage } from '../pages/list-property/page.tsx'

export const Route = createFileRoute('/list-property')({
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: string } =>
    typeof edit === 'string' && /^[0-9a-f-]{36}$/i.test(edit) ? { edit: edit.toLowerCase() } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { edit }, location }) => {
    if (!edit) return
    const { requireViewer } = await import('../components/session/require-viewer.ts')
    const { ownPropertiesQuery } = await import('../components/properties/property-queries.ts')
    await requireViewer(context, location)
    await context.queryClient.prefetchQuery(ownPropertiesQuery(context.api))
  },
  head: ({ matches }) =>
    pageHead({
      title: 'List Your Private Property',
      description:
        'Rent your studio, garden, barn or house to photographers by the hour and keep 92% of every booking.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/list-property',
    }),
  component: ListPropertyPage,
})
