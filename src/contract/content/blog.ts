// The blog: posts with their categories and tags, as everybody reads them.
import { z } from 'zod'
import { blogCategoryIds, blogLimits } from '../../rules/blog.ts'
import { locationSummaryShape } from '../discovery/locations.ts'
import { page, pageInput, plainText, publicCall } from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'

const tags = ['Blog']

/**
 * The specification's `image`, `author`, `date` and `readTime` beside their parts. `cover`: its image with
 * credit; `coverLocation`: the location that the image shows, or whose light is drawn instead.
 */
export const postSummaryShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: z.string().nullable(),
  author: z.string(),
  date: z.iso.datetime(),
  category: z.enum(blogCategoryIds),
  readTime: z.string(),
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  cover: displayImageShape.nullable(),
  coverLocation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})

/** `html` has allowed tags only. `headings`: the sections, with their ids in `html`. */
export const renderedPostShape = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), level: z.number().int(), text: z.string() })),
  wordCount: z.number().int(),
  locations: z.array(locationSummaryShape),
})

const postShape = postSummaryShape.extend({
  ...renderedPostShape.shape,
  updatedAt: z.iso.datetime(),
  related: z.array(postSummaryShape),
})

const listPosts = publicCall
  .route({
    method: 'GET',
    path: '/blog/posts',
    summary: 'List posts: the featured one first, then the newest; or the best matches of a search',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      category: z.enum(blogCategoryIds).optional(),
      tag: plainText(blogLimits.maxTag).optional(),
      search: plainText(100).optional(),
      ...pageInput(12),
    }),
  )
  .output(page(postSummaryShape))

const getPost = publicCall
  .route({
    method: 'GET',
    path: '/blog/posts/{slug}',
    summary: 'Get a post with its text as HTML, the locations it speaks of, and related posts',
    tags,
  })
  .input(z.object({ slug: plainText(200) }))
  .output(postShape)

const getBlogTopics = publicCall
  .route({
    method: 'GET',
    path: '/blog/topics',
    summary: 'Count the posts by category and by tag, the most used tags first',
    tags,
  })
  .output(
    z.object({
      categories: z.array(z.object({ category: z.enum(blogCategoryIds), count: z.number().int() })),
      tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
    }),
  )

export const blogCalls = { list: listPosts, get: getPost, topics: getBlogTopics }

export type PostSummary = z.infer<typeof postSummaryShape>
export type Post = z.infer<typeof postShape>
export type RenderedPost = z.infer<typeof renderedPostShape>
export type BlogTopics = z.infer<NonNullable<(typeof getBlogTopics)['~orpc']['outputSchema']>>
