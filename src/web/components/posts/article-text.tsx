// The text of an article as HTML that the server rendered from Markdown, with allowed tags only (platform/markdown).

export const ArticleText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes every tag of it itself
  <div dir="auto" className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
)
