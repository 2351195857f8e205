// /help/{slug}: one article, the page it is about, and what is related.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { helpAreas } from '../../../../rules/help-areas.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { ArticleText } from '../../../components/posts/article-text.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { articleCrumbs, articleQuery } from './help-route.ts'
import { Support } from './page.tsx'

export function ArticlePage() {
  const { slug } = useParams({ from: '/help/$slug' })
  const { data: article } = useSuspenseQuery(articleQuery(useAppContext().api, slug))
  const { title, summary, html, page, related, area } = article
  return (
    <div className="wrap-page py-8 pb-20 wrap-anywhere">
      <Breadcrumbs crumbs={articleCrumbs(article)} />
      <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,68ch)_minmax(0,18rem)] lg:justify-between">
        <article className="min-w-0">
          <h1 className="mt-12 font-display text-32 font-medium text-balance md:text-52">{title}</h1>
          <p className="mt-4 max-w-text text-17 text-quiet">{summary}</p>
          <div className="mt-8 [&_h2]:text-22!">
            <ArticleText html={html} />
          </div>
          <a href={page.path} className={buttonClass('primary', 'mt-8')}>
            Open {page.name}
            <ArrowRight className="size-5" strokeWidth={1.5} aria-hidden />
          </a>
        </article>
        <aside aria-labelledby="related-title" className="mt-16 min-w-0 lg:mt-14">
          <h2 id="related-title" className="font-semibold">
            More in {helpAreas[area].title}
          </h2>
          <ul className="mt-2">
            {related.map((one) => (
              <li key={one.slug}>
                <Link
                  to="/help/$slug"
                  params={{ slug: one.slug }}
                  className="inline-flex min-h-11 items-center text-quiet underline-offset-4 hover:text-text hover:underline"
                >
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </aside>
      </div>
      <div className="pt-8">
        <Support />
      </div>
    </div>
  )
}
