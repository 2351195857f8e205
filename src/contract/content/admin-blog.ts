// Administration of the blog: drafts, schedules, earlier versions and images of posts.
import { z } from 'zod'
import { blogCategoryIds, blogLimits, postStates, reservedSlugs, slugPattern } from '../../rules/blog.ts'
import { byId, listInput, userRef } from '../shared/admin-page.ts'
import { adminCall, flag, idParam, integerIn, page, plainText, storable } from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'
import { uploadedFile } from '../shared/upload.ts'
import { postSummaryShape, renderedPostShape } from './blog.ts'

const tags = ['Administration']

const required = (maxLength: number, message: string) =>
  plainText(maxLength).refine((text) => text.length > 0, message)

const body = storable(z.string().max(blogLimits.maxBody))

/**
 * `publishedAt`: null for a draft, in the future for a scheduled post. The cover is an image of the post (`coverImageId`), else a photo at a
 * location (`coverPhotoId`), else the image of a location (`coverLocationId`).
 */
const postFields = {
  slug: plainText(blogLimits.maxSlug)
    .regex(slugPattern, 'Use lowercase words with hyphens, such as fog-at-dawn.')
    .refine((slug) => !reservedSlugs.has(slug), 'This address is reserved. Choose another.'),
  title: required(blogLimits.maxTitle, 'Enter a title.'),
  excerpt: required(blogLimits.maxExcerpt, 'Enter a short summary.'),
  body,
  category: z.enum(blogCategoryIds),
  tags: z
    .array(required(blogLimits.maxTag, 'Enter a tag.').transform((tag) => tag.toLowerCase()))
    .max(blogLimits.maxTags)
    .transform((list) => [...new Set(list)]),
  author: required(blogLimits.maxAuthor, 'Enter the author’s name.'),
  isFeatured: flag,
  publishedAt: z.iso
    .datetime()
    .refine((at) => at >= '2000' && at < '2100', 'Enter a date between 2000 and 2099.')
    .nullable(),
  coverLocationId: z.uuid().nullable(),
  coverImageId: z.uuid().nullable(),
  coverPhotoId: z.uuid().nullable().default(null),
}

const listedPostShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(blogCategoryIds),
  author: z.string(),
  state: z.enum(postStates),
  publishedAt: z.iso.datetime().nullable(),
  isFeatured: z.boolean(),
  wordCount: z.number().int(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
})

/** `source`: the file of content/blog that still provides it. */
const editablePostShape = listedPostShape.extend({
  excerpt: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  coverLocationId: z.uuid().nullable(),
  coverImageId: z.uuid().nullable(),
  coverPhotoId: z.uuid().nullable(),
  source: z.string().nullable(),
  images: z.array(displayImageShape),
  versions: z.array(
    z.object({ version: z.number().int(), savedAt: z.iso.datetime(), savedBy: userRef.nullable() }),
  ),
})

const listAdminPosts = adminCall
  .route({
    method: 'GET',
    path: '/admin/posts',
    summary: 'List posts with drafts and scheduled ones, last changed first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...listInput, state: z.enum(['all', ...postStates]).default('all') }))
  .output(page(listedPostShape))

const getAdminPost = adminCall
  .route({
    method: 'GET',
    path: '/admin/posts/{id}',
    summary: 'Get a post as it is edited, with its images and the list of its versions',
    tags,
  })
  .input(byId)
  .output(editablePostShape)

const createPost = adminCall
  .meta({ access: 'admin', isIdempotent: true })
  .route({ method: 'POST', path: '/admin/posts', summary: 'Write a post', tags, successStatus: 201 })
  .input(z.object(postFields))
  .output(editablePostShape)

const savePost = adminCall
  .route({
    method: 'PUT',
    path: '/admin/posts/{id}',
    summary: 'Save a post as a new version; `version` is the one that was edited',
    tags,
  })
  .input(z.object({ id: idParam, version: integerIn(1, 2 ** 31 - 1), ...postFields }))
  .output(editablePostShape)

const removePost = adminCall
  .route({
    method: 'DELETE',
    path: '/admin/posts/{id}',
    summary: 'Remove a post. Its address stays taken',
    tags,
    successStatus: 204,
  })
  .input(byId)
  .output(z.void())

const previewPost = adminCall
  .route({
    method: 'POST',
    path: '/admin/posts/preview',
    summary: 'Render the text of a post and find its cover without saving it',
    tags,
  })
  .input(
    z.object({
      body,
      coverLocationId: z.uuid().nullable().default(null),
      coverImageId: z.uuid().nullable().default(null),
      coverPhotoId: z.uuid().nullable().default(null),
    }),
  )
  .output(
    renderedPostShape.extend({
      cover: postSummaryShape.shape.cover,
      coverLocation: postSummaryShape.shape.coverLocation,
    }),
  )

const getPostVersion = adminCall
  .route({
    method: 'GET',
    path: '/admin/posts/{id}/versions/{version}',
    summary: 'Get the fields of a post as they were saved in a version',
    tags,
  })
  .input(z.object({ id: idParam, version: integerIn(1, 2 ** 31 - 1) }))
  .output(z.object({ ...postFields, tags: z.array(z.string()) }))

const addPostImage = adminCall
  .meta({ access: 'admin', isIdempotent: true })
  .route({
    method: 'POST',
    path: '/admin/posts/{id}/images',
    summary: 'Upload an image for a post (multipart/form-data)',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      id: idParam,
      photo: uploadedFile('Please select a photo to upload.'),
      alt: required(300, 'Describe the image for those who can’t see it.'),
      author: plainText(200).optional(),
    }),
  )
  .output(displayImageShape)

export const adminBlogCalls = {
  list: listAdminPosts,
  get: getAdminPost,
  create: createPost,
  save: savePost,
  remove: removePost,
  preview: previewPost,
  version: getPostVersion,
  addImage: addPostImage,
}

export type ListedPost = z.infer<typeof listedPostShape>
export type EditablePost = z.infer<typeof editablePostShape>
export type PostInput = z.input<z.ZodObject<typeof postFields>>
