// /contact
import { createFileRoute } from '@tanstack/react-router'
import { getBrowserConfig } from '../browser/use-browser-config.ts'
import { breadcrumbData } from '../components/layout/breadcrumbs.tsx'
import { pageHead } from '../components/layout/page-head.ts'
import { ContactPage, contactCrumbs } from '../pages/contact/page.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ matches }) => {
    const { publicUrl = '', supportEmail = '' } = getBrowserConfig(matches) ?? {}
    return pageHead({
      title: 'Contact',
      description: 'Ask Viewfinder support a question. We reply within 24 hours.',
      origin: publicUrl,
      path: '/contact',
      structured: [
        breadcrumbData(contactCrumbs, publicUrl),
        {
          '@type': 'ContactPage',
          name: 'Contact Viewfinder',
          url: `${publicUrl}/contact`,
          mainEntity: {
            '@type': 'Organization',
            name: 'Viewfinder',
            url: publicUrl,
            contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
          },
        },
      ],
    })
  },
  component: ContactPage,
})
