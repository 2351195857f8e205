// The part of the address bar that /blog reads.
import { type BlogCategory, blogCategories, blogCategoryName, blogLimits } from '../../../../rules/blog.ts'

export type BlogSearch = { category?: BlogCategory; tag?: string; search?: string; cursor?: string }

const maxSearchLength = 100

/** Unknown and invalid values are dropped. */
export function parseBlogSearch(raw: Record<string, unknown>): BlogSearch {
  const text = (value: unknown, maxLength: number) =>
    (typeof value === 'string' ? value.replaceAll('\0', '').trim() : '').slice(0, maxLength).toWellFormed()
  const category = blogCategories.find(({ id }) => id === raw.category)?.id
  const tag = text(raw.tag, blogLimits.maxTag)
  const search = text(raw.search, maxSearchLength)
  const cursor = text(raw.cursor, 2000)
  return {
    ...(category && { category }),
    ...(tag && { tag }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  }
}

/** `Location Guides: “fog”`, for the heading and the title. */
export function blogTitle({ category, tag, search }: BlogSearch): string {
  const name = category ? blogCategoryName(category) : 'Blog'
  return [name, tag && `tagged “${tag}”`, search && `matching “${search}”`].filter(Boolean).join(', ')
}
