// The posts that ship with the product: Markdown files with front matter in content/blog.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { blogCategoryIds, blogLimits, slugPattern } from '../../../rules/blog.ts'
import { splitFrontMatter } from '../../platform/markdown/front-matter.ts'
import { projectRoot } from '../../platform/project-root.ts'

const degrees = z.number().min(-180).max(180)

/** A location by name and position: its id differs from one installation to another. */
const namedLocation = z.strictObject({ name: z.string().min(1), at: z.tuple([degrees, degrees]) })

const frontMatter = z
  .strictObject({
    title: z.string().min(1).max(blogLimits.maxTitle),
    excerpt: z.string().min(1).max(blogLimits.maxExcerpt),
    category: z.enum(blogCategoryIds),
    tags: z.array(z.string().min(1).max(blogLimits.maxTag)).min(1).max(blogLimits.maxTags),
    author: z.string().min(1).max(blogLimits.maxAuthor),
    published: z.iso.datetime(),
    featured: z.boolean().default(false),
    /** The location whose image represents the post: a key of `locations`. */
    cover: z.string(),
    /** What `location:KEY` in the text refers to. */
    locations: z.record(z.string().regex(slugPattern), namedLocation),
  })
  .refine(({ cover, locations }) => cover in locations, {
    message: 'Not one of the locations',
    path: ['cover'],
  })

type NamedLocation = z.infer<typeof namedLocation>
export type PostFile = Omit<z.infer<typeof frontMatter>, 'published'> & {
  /** The file's name without its extension. */
  slug: string
  source: string
  publishedAt: Date
  body: string
  hash: string
}

const folder = join(projectRoot, 'content/blog')

/** @throws Error naming the file and the invalid field, or a `location:` link without an entry */
export async function readPostFiles(from = folder): Promise<PostFile[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.md')).toSorted()
  return await Promise.all(
    names.map(async (name) => parsePostFile(name, await readFile(join(from, name), 'utf8'))),
  )
}

export function parsePostFile(name: string, text: string): PostFile {
  try {
    const { data, body } = splitFrontMatter(text)
    const { published, ...fields } = frontMatter.parse(data)
    requireKnownLinks(body, fields.locations)
    const slug = basename(name, '.md')
    if (!slugPattern.test(slug)) throw new Error('The name of the file is not a slug')
    const hash = createHash('sha256').update(text).digest('hex')
    return { ...fields, slug, source: name, publishedAt: new Date(published), body, hash }
  } catch (error) {
    throw new Error(`content/blog/${name}: ${error instanceof z.ZodError ? z.prettifyError(error) : error}`, {
      cause: error,
    })
  }
}

/** Links and, with `!` before them, photos of locations. */
const linkPattern = /(!?)\[([^\]]*)\]\(location:([^)\s]*)\)/g

function requireKnownLinks(body: string, locations: Record<string, NamedLocation>): void {
  const linked = new Set(Array.from(body.matchAll(linkPattern), ([, , , key = '']) => key))
  for (const key of linked) if (!(key in locations)) throw new Error(`location:${key} is not in locations`)
  for (const key of Object.keys(locations))
    if (!linked.has(key)) throw new Error(`The text does not link to location:${key}`)
}

/**
 * The text with links to the locations that exist here, by key; for the others only the link text remains, and no photo.
 */
export const withLinks = (body: string, ids: ReadonlyMap<string, string>): string =>
  body.replaceAll(linkPattern, (_, image: string, words: string, key: string) => {
    const id = ids.get(key)
    return id ? `${image}[${words}](/location/${id})` : words
  })
