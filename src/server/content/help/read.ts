// GET /api/help and GET /api/help/{slug}.
import type { HelpArticle, HelpEntry } from '../../../contract/content/help.ts'
import { Problem } from '../../../contract/problems.ts'
import { type Article, readArticles, toEntry } from './articles.ts'
import { createIndex, searchArticles } from './search.ts'

let index: ReturnType<typeof createIndex> | undefined

const maxRelated = 4

/** An empty search lists everything. */
export async function listArticles({ search }: { search?: string | undefined }): Promise<HelpEntry[]> {
  const articles = await readArticles()
  if (!search) return articles.map(toEntry)
  index ??= createIndex(articles)
  return searchArticles(index, search).map(toEntry)
}

/** @throws Problem not-found */
export async function getArticle({ slug }: { slug: string }): Promise<HelpArticle> {
  const articles = await readArticles()
  const article = articles.find((one) => one.slug === slug)
  if (!article) throw new Problem('not-found', 'There is no help article at this address')
  const { page, html, headings } = article
  return { ...toEntry(article), page, html, headings, related: getRelated(articles, article).map(toEntry) }
}

/** The next articles of the area, continuing from its beginning after its end. */
function getRelated(articles: readonly Article[], article: Article): Article[] {
  const area = articles.filter((one) => one.area === article.area)
  const at = area.indexOf(article)
  return [...area.slice(at + 1), ...area.slice(0, at)].slice(0, maxRelated)
}
