// Title and description of the newsletter's page. Its address with a token is a secret.
import { pageHead } from '../../../components/layout/page-head.ts'

export function headOfNewsletter(origin: string, hasToken: boolean) {
  const head = pageHead({
    title: 'Newsletter',
    description: 'New location guides, good light and what’s new on Viewfinder, by email.',
    origin,
    path: '/newsletter',
    noIndex: hasToken,
  })
  return hasToken ? { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] } : head
}
