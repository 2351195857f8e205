// GET /api/blog/posts/{slug}.
import type { Post } from '../../../contract/content/blog.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isPublished, type SummaryRow, summaryColumns, toSummaries } from './queries.ts'
import { renderPost } from './rendered.ts'

const relatedCount = 3
/** A post of the same category is as close as two shared tags. */
const categoryWeight = 2

type PostRow = SummaryRow & { body: string; updatedAt: Date }

/** @throws Problem not-found, also for drafts and scheduled posts */
export async function readPost({ readSql: sql, now }: Deps, { slug }: { slug: string }): Promise<Post> {
  const [row] = await sql<PostRow[]>`
    select ${summaryColumns(sql)}, p.body, p.updated_at as "updatedAt" from blog_posts p
    where p.slug = ${slug.toLowerCase()} and ${isPublished(sql, now())}`
  if (!row) throw new Problem('not-found', 'There is no post at this address')
  const related = await readRelated(sql, row, now())
  const [summaries, rendered] = await Promise.all([
    toSummaries(sql, [row, ...related]),
    renderPost(sql, row.body),
  ])
  const [summary, ...others] = summaries as [Post, ...Post[]]
  return { ...summary, ...rendered, updatedAt: row.updatedAt.toISOString(), related: others }
}

/** Those with the most in common, the newest first among equals. */
const readRelated = async (sql: Queryable, { id, category, tags }: PostRow, now: Date) =>
  await sql<SummaryRow[]>`
    select ${summaryColumns(sql)} from blog_posts p where ${isPublished(sql, now)} and p.id <> ${id}
    order by (p.category = ${category})::int * ${categoryWeight}::int
      + (select count(*)::int from unnest(p.tags) tag where tag = any (${tags}::text[])) desc, p.published_at desc, p.id limit ${relatedCount}`
