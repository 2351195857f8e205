// Paged lists as options for the query cache.
import { infiniteQueryOptions } from '@tanstack/react-query'

/** The cursor in a `Link: <…cursor=…>; rel="next"` header. */
export const getCursor = (link: string | undefined) => link?.match(/[?&]cursor=([^&>]+)/)?.[1]

type Answer<Item> = {
  headers: { link?: string | undefined; 'x-total-count'?: string | undefined }
  body: Item[]
}
type Read<Item> = (input: { cursor?: string }, options: { signal: AbortSignal }) => Promise<Answer<Item>>

/** @param from continues from a linked page */
export const infiniteListQuery = <Item>(
  key: readonly unknown[],
  from: string | undefined,
  read: Read<Item>,
) =>
  infiniteQueryOptions({
    queryKey: [...key, from ?? null],
    initialPageParam: from,
    queryFn: async ({ pageParam, signal }) => {
      const { headers, body } = await read(pageParam ? { cursor: pageParam } : {}, { signal })
      return {
        items: body,
        nextCursor: getCursor(headers.link) ?? null,
        // Of lists that are counted: all items, not only those of this page.
        ...(headers['x-total-count'] !== undefined && { total: Number(headers['x-total-count']) }),
      }
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
