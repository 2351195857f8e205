// Breadcrumbs, title, description and structured data of the contact page.
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'

export const contactCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Contact', path: '/contact' },
]

export const headOfContact = (origin: string, supportEmail: string) =>
  pageHead({
    title: 'Contact',
    description: 'Ask Viewfinder support a question. We reply within 24 hours.',
    origin,
    path: '/contact',
    structured: [
      breadcrumbData(contactCrumbs, origin),
      {
        '@type': 'ContactPage',
        name: 'Contact Viewfinder',
        url: `${origin}/contact`,
        mainEntity: {
          '@type': 'Organization',
          name: 'Viewfinder',
          url: origin,
          contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
        },
      },
    ],
  })
