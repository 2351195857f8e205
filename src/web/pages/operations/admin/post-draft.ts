// The fields of a post as they are typed: stored on the device until they are saved.
import type { EditablePost, PostInput } from '../../../../contract/content/admin-blog.ts'

export type PostDraft = {
  title: string
  slug: string
  excerpt: string
  body: string
  category: string
  /** Separated by commas. */
  tags: string
  author: string
  /** Date and time in UTC, as the field has it; empty for a draft. */
  publishedAt: string
  isFeatured: boolean
  /** Empty: none. */
  coverLocationId: string
  coverImageId: string
  coverPhotoId: string
  /** The version that the changes are based on; 0 for a new post. */
  version: number
}

export const newPost: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  body: '',
  category: 'location-guides',
  tags: '',
  author: 'The Viewfinder team',
  publishedAt: '',
  isFeatured: false,
  coverLocationId: '',
  coverImageId: '',
  coverPhotoId: '',
  version: 0,
}

/** @param version of the post that the changes will replace */
export const toDraft = (post: PostInput | EditablePost, version: number): PostDraft => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  body: post.body,
  category: post.category,
  tags: post.tags.join(', '),
  author: post.author,
  publishedAt: post.publishedAt?.slice(0, 16) ?? '',
  isFeatured: post.isFeatured === true,
  coverLocationId: post.coverLocationId ?? '',
  coverImageId: post.coverImageId ?? '',
  coverPhotoId: post.coverPhotoId ?? '',
  version,
})

export const toInput = (draft: PostDraft): PostInput => ({
  title: draft.title.trim(),
  slug: draft.slug.trim(),
  excerpt: draft.excerpt.trim(),
  body: draft.body,
  category: draft.category as PostInput['category'],
  tags: draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  author: draft.author.trim(),
  isFeatured: draft.isFeatured,
  publishedAt: draft.publishedAt ? `${draft.publishedAt.slice(0, 16)}:00Z` : null,
  ...toCovers(draft),
})

export const toCovers = ({ coverLocationId, coverImageId, coverPhotoId }: PostDraft) => ({
  coverLocationId: coverLocationId || null,
  coverImageId: coverImageId || null,
  coverPhotoId: coverPhotoId || null,
})
