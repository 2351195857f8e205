// /privacy
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { breadcrumbData } from '../components/layout/breadcrumbs.tsx'
import { pageHead } from '../components/layout/page-head.ts'
import { PrivacyPage, privacyCrumbs } from '../pages/privacy/page.tsx'

export const Route = createFileRoute('/privacy')({
  head: ({ matches }) => {
    const origin = getBrowserConfig(matches)?.publicUrl ?? ''
    return pageHead({
      title: 'Privacy Policy',
      description: 'What Viewfinder stores about you, why, and for how long.',
      origin,
      path: '/privacy',
      structured: [breadcrumbData(privacyCrumbs, origin)],
    })
  },
  component: PrivacyPage,
})
