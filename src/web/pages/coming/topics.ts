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
}

/** The topic of a path. */
export function getTopic(pathname: string): Topic | undefined {
  return topics[pathname.replace(/^\/+|\/+$/g, '')]
}
