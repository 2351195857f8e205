// /terms
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { TermsPage } from '../pages/terms/page.tsx'

export const Route = createFileRoute('/terms')({
  head: async ({ matches }) =>
    (await import('../pages/terms/terms-head.ts')).headOfTerms(getBrowserConfig(matches)?.publicUrl ?? ''),
  component: TermsPage,
})
