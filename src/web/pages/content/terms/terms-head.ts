// Breadcrumbs, title, description and structured data of the terms.
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'

export const termsCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Terms', path: '/terms' },
]

export const headOfTerms = (origin: string) =>
  pageHead({
    title: 'Terms of Service',
    description: 'The terms for accounts, content, bookings, payments and private properties on Viewfinder.',
    origin,
    path: '/terms',
    structured: [breadcrumbData(termsCrumbs, origin)],
  })
