// /privacy
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { PrivacyPage } from '../pages/content/privacy/page.tsx'

export const Route = createFileRoute('/privacy')({
  head: async ({ matches }) =>
    (await import('../pages/content/privacy/privacy-head.ts')).headOfPrivacy(
      getBrowserConfig(matches)?.publicUrl ?? '',
    ),
  component: PrivacyPage,
})
