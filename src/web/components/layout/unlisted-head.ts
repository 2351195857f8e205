// The head of a page that search engines are to leave out and that needs no more than a title.

export const unlistedHead = (title: string) => () => ({
  meta: [{ title: `${title} · Viewfinder` }, { name: 'robots', content: 'noindex' }],
})
