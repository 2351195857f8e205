// The articles of content/help, read, checked and rendered once.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { HelpEntry } from '../../../contract/content/help.ts'
import { helpAreaIds } from '../../../rules/help-areas.ts'
import { splitFrontMatter } from '../../platform/markdown/front-matter.ts'
import { renderMarkdown } from '../../platform/markdown/render.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { pictureHtml, readScreens, type Screens } from './pictures.ts'

/** `order` is within the area. `page` and `pageName`: the page that the article is about. */
const frontMatter = z.strictObject({
  title: z.string().min(1).max(80),
  area: z.enum(helpAreaIds),
  order: z.number().int(),
  summary: z.string().min(1).max(160),
  page: z.string().startsWith('/'),
  pageName: z.string().min(1).max(40),
})

export type Article = HelpEntry & {
  order: number
  page: { path: string; name: string }
  html: string
  headings: { id: string; level: number; text: string }[]
  /** The readable text, for the search. */
  text: string
  source: string
}

const folder = join(projectRoot, 'content', 'help')

let articles: Promise<Article[]> | undefined

/** In reading order. @throws Error naming the file that is not valid */
export function readArticles(): Promise<Article[]> {
  articles ??= readAll()
  return articles
}

async function readAll(): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const screens = await readScreens()
  const all = await Promise.all(
    names.map(async (name) => toArticle(name, await readFile(join(folder, name), 'utf8'), screens)),
  )
  return all.toSorted(
    (one, other) =>
      helpAreaIds.indexOf(one.area) - helpAreaIds.indexOf(other.area) ||
      one.order - other.order ||
      one.slug.localeCompare(other.slug),
  )
}

function toArticle(name: string, file: string, screens: Screens): Article {
  try {
    const { data, body } = splitFrontMatter(file)
    const { page, pageName, ...rest } = frontMatter.parse(data)
    const slug = name.slice(0, -'.md'.length)
    return {
      slug,
      ...rest,
      page: { path: page, name: pageName },
      ...renderMarkdown(body, { picture: pictureHtml(screens) }),
      source: body,
    }
  } catch (error) {
    throw new Error(`content/help/${name}: ${(error as Error).message}`, { cause: error })
  }
}

export const toEntry = ({ slug, title, summary, area }: Article): HelpEntry => ({
  slug,
  title,
  summary,
  area,
})
