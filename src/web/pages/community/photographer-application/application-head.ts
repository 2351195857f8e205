// Title and description of the application page.
import { pageHead } from '../../../components/layout/page-head.ts'

export const headOfApplication = (origin: string) =>
  pageHead({
    title: 'Become a Featured Photographer',
    description:
      'Apply with your portfolio to be featured on the community page and on city pages. We review applications within 3-5 business days.',
    origin,
    path: '/photographer-application',
  })
