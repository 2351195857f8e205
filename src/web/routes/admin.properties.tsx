// /admin/properties: the review of submissions by its address. Its queries load with it, so that no other page includes them.
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../pages/operations/admin/admin-search.ts'
import { PropertiesPage } from '../pages/operations/admin/properties-page.tsx'

export const Route = createFileRoute('/admin/properties')({
  validateSearch: (search: Record<string, unknown>): AdminSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('../pages/operations/admin/admin-lists.ts')).loadProperties(context, deps),
  head: () => ({ meta: [{ title: 'Property Submissions · Admin · Viewfinder' }] }),
  component: PropertiesPage,
})
