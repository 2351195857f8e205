// GET /api/blog/posts and GET /api/blog/topics.
import type { BlogTopics, PostSummary } from '../../../contract/content/blog.ts'
import type { BlogCategory } from '../../../rules/blog.ts'
import type { Deps } from '../../app/request/context.ts'
import { type Order, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isPublished, type SummaryRow, summaryColumns, toSummaries } from './queries.ts'

type ListInput = PageInput & {
  category?: BlogCategory | undefined
  tag?: string | undefined
  search?: string | undefined
}

type ListRow = SummaryRow & { rank: number; publishedAt: Date }

const query = (sql: Queryable, search: string): Fragment =>
  sql`websearch_to_tsquery('english', plain_text(${search}))`

/** The first sort key: how well a post matches the search, or without a search whether it is featured. */
const rankOf = (sql: Queryable, search: string | undefined): Fragment =>
  search ? sql`ts_rank(p.document, ${query(sql, search)})` : sql`p.is_featured::int::real`

function conditions(sql: Queryable, { category, tag, search }: ListInput): Fragment {
  return sql.join(
    [
      sql`true`,
      ...(category ? [sql`p.category = ${category}`] : []),
      ...(tag ? [sql`p.tags @> ${[tag.toLowerCase()]}::text[]`] : []),
      ...(search ? [sql`p.document @@ ${query(sql, search)}`] : []),
    ],
    ' and ',
  )
}

export async function listPosts({ readSql: sql, now }: Deps, input: ListInput): Promise<Page<PostSummary>> {
  const { search } = input
  const order: Order<ListRow> = {
    name: `blog ${search ? 'search' : 'list'}`,
    keys: [sql`rank`, sql`"publishedAt"`],
    kinds: ['real', 'instant'],
    id: sql`id`,
    isAscending: false,
    toKeys: (row) => [row.rank, row.publishedAt],
  }
  const page = await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<ListRow[]>`
      select * from (
        select ${summaryColumns(sql)}, ${rankOf(sql, search)} as rank from blog_posts p
        where ${isPublished(sql, now())} and ${conditions(sql, input)}
      ) shown where ${after} ${end}`,
  )
  return { ...page, items: await toSummaries(sql, page.items) }
}

export async function countTopics({ readSql: sql, now }: Deps): Promise<BlogTopics> {
  const [categories, tags] = await Promise.all([
    sql<BlogTopics['categories']>`
      select p.category, count(*)::int as count from blog_posts p where ${isPublished(sql, now())} group by 1 order by 2 desc, 1`,
    sql<BlogTopics['tags']>`
      select tag, count(*)::int as count from blog_posts p cross join unnest(p.tags) tag
      where ${isPublished(sql, now())} group by 1 order by 2 desc, 1 limit 40`,
  ])
  return { categories: [...categories], tags: [...tags] }
}
