// /blog/rss.xml: the newest posts with their full text (RSS 2.0).
import { blogCategoryName } from '../../../rules/blog.ts'
import type { Deps } from '../../app/request/context.ts'
import { type HttpResponse, textResponse } from '../../platform/http/reply.ts'
import { isPublished, type SummaryRow, summaryColumns } from './queries.ts'
import { renderPost } from './rendered.ts'

const maxItems = 20

type FeedDeps = Pick<Deps, 'readSql' | 'publicUrl' | 'now'>
type FeedRow = SummaryRow & { body: string; publishedAt: Date; updatedAt: Date }

export async function blogFeed({ readSql: sql, publicUrl, now }: FeedDeps): Promise<HttpResponse> {
  const rows = await sql<FeedRow[]>`
    select ${summaryColumns(sql)}, p.body, p.updated_at as "updatedAt" from blog_posts p
    where ${isPublished(sql, now())} order by p.published_at desc, p.id desc limit ${maxItems}`
  const items = await Promise.all(
    rows.map(async (row) => toItem(row, (await renderPost(sql, row.body)).html, publicUrl)),
  )
  const newest = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()))
  const channel = [
    element('title', 'Viewfinder Blog'),
    element('link', `${publicUrl}/blog`),
    element('description', 'Location guides, photography tips, permits, drones and equipment.'),
    element('language', 'en-us'),
    ...(newest > 0 ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    `<atom:link href="${escapeXml(publicUrl)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]
  return textResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${channel.join('')}</channel></rss>`,
    'application/rss+xml; charset=utf-8',
    { 'cache-control': 'public, max-age=600' },
  )
}

function toItem(row: FeedRow, html: string, origin: string): string {
  const url = `${origin}/blog/${row.slug}`
  return `<item>${[
    element('title', row.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', row.publishedAt.toUTCString()),
    element('dc:creator', row.author),
    ...[blogCategoryName(row.category), ...row.tags].map((name) => element('category', name)),
    element('description', row.excerpt),
    element('content:encoded', withOrigin(html, origin)),
  ].join('')}</item>`
}

/** Feed readers show the text elsewhere, so addresses of this site become absolute. */
const withOrigin = (html: string, origin: string) =>
  html
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replaceAll(/ srcset="[^"]*" sizes="[^"]*"/g, '')

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** Also without the control characters that XML 1.0 forbids. */
const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
