// The blog: its categories, its limits, and how long a post takes to read.
// chunk: cards

/** In the specification's order. */
export const blogCategories = [
  { id: 'location-guides', name: 'Location Guides' },
  { id: 'photography-tips', name: 'Photography Tips' },
  { id: 'permits-legal', name: 'Permits & Legal' },
  { id: 'drone-photography', name: 'Drone Photography' },
  { id: 'equipment-reviews', name: 'Equipment Reviews' },
] as const

export type BlogCategory = (typeof blogCategories)[number]['id']

export const blogCategoryIds = blogCategories.map(({ id }) => id) as [BlogCategory, ...BlogCategory[]]

export const blogCategoryName = (id: BlogCategory): string =>
  blogCategories.find((category) => category.id === id)?.name ?? id

export const postStates = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof postStates)[number]

/** Derived from its date alone, so that a scheduled post publishes itself. */
export const postState = (publishedAt: Date | null, now: Date): PostState => {
  if (!publishedAt) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}

export const blogLimits = {
  maxTitle: 150,
  maxExcerpt: 400,
  maxBody: 60_000,
  maxTags: 8,
  maxTag: 40,
  maxAuthor: 80,
  maxSlug: 100,
  /** Locations shown as cards: the first that the text links to. */
  maxLocations: 24,
  maxImages: 40,
  /** Older versions of a post are deleted. */
  maxVersions: 50,
}

/** Words separated by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** What is, or may become, another page below `/blog`. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  'admin archive atom author authors category categories drafts edit feed index json new page posts preview rss search sitemap tag tags topics xml'.split(
    ' ',
  ),
)

/** Words a minute: adults read nonfiction in English at about 238 (Brysbaert 2019), and tables and images take time. */
const wordsPerMinute = 220

const readMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))

/** The specification's `readTime`. */
export const readTime = (words: number): string => `${readMinutes(words)} min read`

export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,°/–-]*/gu)?.length ?? 0

/** The ids of the locations of this site that a Markdown text links to, in order, each once. */
export function linkedLocationIds(markdown: string): string[] {
  const links = markdown.matchAll(
    /\]\(\/location\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[?#][^)\s]*)?\)/gi,
  )
  return [...new Set(Array.from(links, ([, id = '']) => id.toLowerCase()))].slice(0, blogLimits.maxLocations)
}

/** What goes into the clipboard for Instagram, which takes no links: title, excerpt, address and the tags as hashtags. */
export function instagramCaption(post: {
  title: string
  excerpt: string
  url: string
  tags: readonly string[]
}): string {
  const hashtags = ['photography', ...post.tags].map(
    (tag) => `#${tag.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`,
  )
  return `${post.title}\n\n${post.excerpt}\n\n${post.url}\n\n${[...new Set(hashtags)].join(' ')}`
}
