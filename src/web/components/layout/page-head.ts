// Title, description, canonical link, sharing card and structured data of one page.

export type PageHead = {
  title: string
  description: string
  /** Absolute, without a trailing slash. */
  origin: string
  /** Path of the canonical address, with its query if it is part of it. */
  path: string
  /** Absolute or rooted path of a 1200 by 630 image. */
  image?: string
  /** schema.org objects; they are escaped when the page is rendered. */
  structured?: object[]
  noIndex?: boolean
}

export function pageHead({
  title,
  description,
  origin,
  path,
  image = '/share.jpg',
  structured = [],
  noIndex = false,
}: PageHead) {
  const fullTitle =
    title === 'Viewfinder' ? 'Viewfinder – Find Your Perfect Photo Spot' : `${title} · Viewfinder`
  const url = `${origin}${path}`
  const imageUrl = image.startsWith('/') ? `${origin}${image}` : image
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: 'Viewfinder' },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: imageUrl },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...structured.map(
        (data) =>
          ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }) as Record<
            string,
            unknown
          > as { title?: string },
      ),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
