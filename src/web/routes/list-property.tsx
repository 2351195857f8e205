// /list-property: the form of a new listing, or with `edit` of one of the user's own.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { ListPropertyPage } from '../pages/marketplace/list-property/page.tsx'

export const Route = createFileRoute('/list-property')({
  validateSearch: ({ edit, step }: Record<string, unknown>): { edit?: string; step?: string } => ({
    ...(typeof edit === 'string' ? { edit: edit.toLowerCase() } : {}),
    ...(typeof step === 'string' ? { step } : {}),
  }),
  loaderDeps: ({ search: { edit } }) => ({ edit }),
  loader: async ({ context, deps: { edit }, location }) =>
    (await import('../pages/marketplace/list-property/list-property-data.ts')).loadListing(
      context,
      edit,
      location,
    ),
  head: async ({ matches }) =>
    (await import('../pages/marketplace/list-property/list-property-data.ts')).headOfListProperty(
      getBrowserConfig(matches),
    ),
  component: ListPropertyPage,
})
