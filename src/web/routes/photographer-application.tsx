// /photographer-application: for everybody to read, for signed-in users to apply.
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { ApplicationPage } from '../pages/photographer-application/page.tsx'

export const Route = createFileRoute('/photographer-application')({
  loader: async ({ context }) =>
    (await import('../pages/photographer-application/application-data.ts')).loadApplication(context),
  head: ({ matches }) =>
    pageHead({
      title: 'Become a Featured Photographer',
      description:
        'Apply with your portfolio to be featured on the community page and on city pages. We review applications within 3-5 business days.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/photographer-application',
    }),
  component: ApplicationPage,
})
