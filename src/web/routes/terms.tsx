// /terms
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { breadcrumbData } from '../components/layout/breadcrumbs.tsx'
import { pageHead } from '../components/layout/page-head.ts'
import { TermsPage, termsCrumbs } from '../pages/terms/page.tsx'

export const Route = createFileRoute('/terms')({
  head: ({ matches }) => {
    const origin = getBrowserConfig(matches)?.publicUrl ?? ''
    return pageHead({
      title: 'Terms of Service',
      description:
        'The terms for accounts, content, bookings, payments and private properties on Viewfinder.',
      origin,
      path: '/terms',
      structured: [breadcrumbData(termsCrumbs, origin)],
    })
  },
  component: TermsPage,
})
