// The Help Center: articles by area, search, and one article.
import { z } from 'zod'
import { helpAreaIds } from '../../rules/help-areas.ts'
import { plainText, publicCall } from '../shared/call.ts'

const tags = ['Help']

const helpEntryShape = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  area: z.enum(helpAreaIds),
})

/** `page`: the page that the article is about. `html` has allowed tags only, with the ids of `headings`. */
const helpArticleShape = helpEntryShape.extend({
  page: z.object({ path: z.string(), name: z.string() }),
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), level: z.number().int(), text: z.string() })),
  related: z.array(helpEntryShape),
})

const listArticles = publicCall
  .route({
    method: 'GET',
    path: '/help',
    summary: 'List help articles in reading order, or with `search` the best matches first',
    tags,
  })
  .input(z.object({ search: plainText(100).optional() }))
  .output(z.array(helpEntryShape))

const getArticle = publicCall
  .route({ method: 'GET', path: '/help/{slug}', summary: 'Get a help article', tags })
  .input(z.object({ slug: plainText(100) }))
  .output(helpArticleShape)

export const helpCalls = { list: listArticles, get: getArticle }

export type HelpEntry = z.infer<typeof helpEntryShape>
export type HelpArticle = z.infer<typeof helpArticleShape>
