// /contact
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { ContactPage } from '../pages/content/contact/page.tsx'

export const Route = createFileRoute('/contact')({
  head: async ({ matches }) => {
    const { publicUrl = '', supportEmail = '' } = getBrowserConfig(matches) ?? {}
    return (await import('../pages/content/contact/contact-head.ts')).headOfContact(publicUrl, supportEmail)
  },
  component: ContactPage,
})
