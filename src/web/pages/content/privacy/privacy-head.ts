// Breadcrumbs, title, description and structured data of the privacy policy.
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'

export const privacyCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Privacy', path: '/privacy' },
]

export const headOfPrivacy = (origin: string) =>
  pageHead({
    title: 'Privacy Policy',
    description: 'What Viewfinder stores about you, why, and for how long.',
    origin,
    path: '/privacy',
    structured: [breadcrumbData(privacyCrumbs, origin)],
  })
