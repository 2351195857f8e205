// Pages that are not built yet: what each will offer.

export type Topic = { title: string; coming: string; meanwhile: { to: '/' | '/locations'; label: string } }

const browse = { to: '/locations', label: 'Browse locations' } as const

/** By path, without the leading slash. */
const topics: Record<string, Topic> = {
  blog: {
    title: 'Blog',
    coming:
      'Our location guides, photography tips, permit and legal advice, drone photography and equipment reviews.',
    meanwhile: browse,
  },
}

/** The topic of a path; deeper paths of the blog and the cities have their parent's topic. */
export function getTopic(pathname: string): Topic | undefined {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  if (/^blog\/[^/]+$/.test(path)) return { ...(topics.blog as Topic), title: 'Blog post' }
  if (/^city\/[^/]+$/.test(path))
    return {
      title: 'City guide',
      coming: 'City guides with their best photo locations and answers to common questions.',
      meanwhile: browse,
    }
  return topics[path]
}
