// /privacy
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { pageHead } from '../components/layout/page-head.ts'
import { PrivacyPage } from '../pages/privacy/page.tsx'

export const Route = createFileRoute('/privacy')({
  head: ({ matches }) =>
    pageHead({
      title: 'Privacy Policy',
      description: 'What Viewfinder stores about you, why, and for how long.',
      origin: getBrowserConfig(matches)?.publicUrl ?? '',
      path: '/privacy',
    }),
  component: PrivacyPage,
})
