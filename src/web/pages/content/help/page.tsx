// /help: the articles by area, or the results of a search.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { HelpEntry } from '../../../../contract/content/help.ts'
import { helpAreaIds, helpAreas } from '../../../../rules/help-areas.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { articlesQuery, helpCrumbs } from './help-route.ts'
import { type HelpSearch, parseHelpSearch } from './help-search.ts'

const route = getRouteApi('/help/')

export function HelpPage() {
  const search = route.useLoaderDeps()
  const { data: articles } = useSuspenseQuery(articlesQuery(useAppContext().api, search))
  return (
    <div className="wrap-page py-8 pb-20 wrap-anywhere">
      <Breadcrumbs crumbs={helpCrumbs} />
      <h1 className="mt-12 font-display text-32 font-medium md:text-52">Help Center</h1>
      <HelpSearchForm {...search} />
      {search.search ? <Results search={search.search} articles={articles} /> : <Areas articles={articles} />}
      <Support />
    </div>
  )
}

type Listed = { articles: readonly HelpEntry[] }

const Areas = ({ articles }: Listed) => (
  <div className="mt-12 gap-x-12 md:columns-2 xl:columns-3">
    {helpAreaIds.map((area) => (
      <section
        key={area}
        id={area}
        aria-labelledby={`${area}-title`}
        className="scroll-mt-24 break-inside-avoid-column pb-12"
      >
        <h2 id={`${area}-title`} className="font-display text-22 font-medium">
          {helpAreas[area].title}
        </h2>
        <p className="mt-1 text-quiet">{helpAreas[area].description}</p>
        <ul className="mt-4 border-b border-hairline">
          {articles
            .filter((one) => one.area === area)
            .map((one) => (
              <li key={one.slug} className="border-t border-hairline">
                <ArticleLink article={one} />
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
)

const ArticleLink = ({ article: { slug, title } }: { article: HelpEntry }) => (
  <Link
    to="/help/$slug"
    params={{ slug }}
    className="flex min-h-11 items-center underline-offset-4 hover:underline"
  >
    {title}
  </Link>
)

function Results({ search, articles }: Listed & { search: string }) {
  return (
    <section aria-labelledby="results-title" className="mt-12 max-w-text">
      <h2 id="results-title" role="status" className="font-display text-22 font-medium">
        {articles.length === 0
          ? `No articles about “${search}”`
          : `${counted(articles.length, 'article')} about “${search}”`}
      </h2>
      {articles.length === 0 && (
        <p className="mt-2 text-quiet">Try another word, or ask us. We reply within 24 hours.</p>
      )}
      <ul className="mt-4">
        {articles.map((article) => (
          <li key={article.slug} className="relative border-t border-hairline py-5">
            <h3 className="text-17 font-medium">
              <Link
                to="/help/$slug"
                params={{ slug: article.slug }}
                className="stretched underline-offset-4 hover:underline"
              >
                {article.title}
              </Link>
            </h3>
            <p className="mt-1 text-quiet">{article.summary}</p>
            <p className="mt-1 text-13 text-quiet">{helpAreas[article.area].title}</p>
          </li>
        ))}
      </ul>
      <Link
        to="/help"
        search={{}}
        className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Show all articles
      </Link>
    </section>
  )
}

/** The link to support, below every page of the Help Center. */
export function Support() {
  const { supportEmail } = useBrowserConfig()
  return (
    <section aria-labelledby="support-title" className="mt-8 border-t border-hairline pt-8">
      <h2 id="support-title" className="font-display text-22 font-medium">
        Still need help?
      </h2>
      <p className="mt-2 max-w-text text-quiet">
        Write to us or email{' '}
        <a href={`mailto:${supportEmail}`} className="text-text underline underline-offset-3">
          {supportEmail}
        </a>
        . We reply within 24 hours.
      </p>
      <Link to="/contact" className={buttonClass('outline', 'mt-4')}>
        Contact Support
      </Link>
    </section>
  )
}

/** Searches the Help Center: a plain GET form. */
function HelpSearchForm({ search }: HelpSearch) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ to: '/help', search: parseHelpSearch(entered) })
  }
  return (
    <form
      role="search"
      aria-label="Help Center"
      action="/help"
      method="get"
      onSubmit={submit}
      className="mt-8 flex max-w-xl items-end gap-2"
    >
      <Field
        key={search ?? ''}
        label="Search help"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={search ?? ''}
        className="min-w-0 flex-1"
      />
      <button type="submit" className={buttonClass('primary')}>
        Search
      </button>
    </form>
  )
}
