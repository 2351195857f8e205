// /terms
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { TermsPage } from '../pages/content/terms/page.tsx'

export const Route = createFileRoute('/terms')({
  head: async ({ matches }) =>
    (await import('../pages/content/terms/terms-head.ts')).headOfTerms(
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: TermsPage,
})
