// The blog's feed, for the head of its pages: feed readers find it there.

export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Viewfinder Blog',
  href: '/blog/rss.xml',
}
