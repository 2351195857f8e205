// /photographer-application: for everybody to read, for signed-in users to apply.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { ApplicationPage } from '../pages/community/photographer-application/page.tsx'

export const Route = createFileRoute('/photographer-application')({
  loader: async ({ context }) =>
    (await import('../pages/community/photographer-application/application-route.ts')).loadApplication(
      context,
    ),
  head: async ({ matches }) =>
    (await import('../pages/community/photographer-application/application-route.ts')).headOfApplication(
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: ApplicationPage,
})
