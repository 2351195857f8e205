// Pages that are not built yet: what each will offer.

export type Topic = { title: string; coming: string; meanwhile: { to: '/' | '/locations'; label: string } }

const browse = { to: '/locations', label: 'Browse locations' } as const

/** By path, without the leading slash. */
const topics: Record<string, Topic> = {
  'photographer-application': {
    title: 'Become a Featured Photographer',
    coming: 'Apply with your portfolio. We review applications within 3–5 business days.',
    meanwhile: browse,
  },
  help: {
    title: 'Help Center',
    coming:
      'Help with getting started, favorites and planning, contributing, the community, permits and private properties.',
    meanwhile: browse,
  },
  contact: {
    title: 'Contact',
    coming: 'A contact form. Until then, email us at the address at the bottom of this page.',
    meanwhile: browse,
  },
  terms: {
    title: 'Terms of Service',
    coming:
      'The full terms for accounts, content, bookings and payments. Until then: share only your own photos and accurate information, follow local rules and closures, and respect other people’s privacy. We may remove content or suspend accounts that don’t.',
    meanwhile: browse,
  },
}

/** The topic of a path. */
export function getTopic(pathname: string): Topic | undefined {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  if (/^city\/[^/]+$/.test(path))
    return {
      title: 'City guide',
      coming: 'City guides with their best photo locations and answers to common questions.',
      meanwhile: browse,
    }
  return topics[path]
}
