// /admin/newsletter/{id}: writes, previews, tests and sends an issue. A scheduled or sent issue can only be read.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useAppContext } from '../../../use-app-context.ts'
import { issueQuery } from './admin-queries.ts'
import { IssueStatus } from './issue-status.tsx'
import { CancelSchedule, PreviewLink } from './newsletter-actions.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export function NewsletterIssuePage() {
  const { id } = useParams({ from: '/admin/newsletter/$id' })
  const { data: issue, isError } = useQuery(issueQuery(useAppContext().api, id))
  return (
    <section aria-labelledby="admin-title" className="pt-6">
      <p>
        <Link
          to="/admin/$list"
          params={{ list: 'newsletter' }}
          className="text-quiet underline-offset-4 hover:underline"
        >
          Newsletter
        </Link>
      </p>
      <h1
        id="admin-title"
        tabIndex={-1}
        className="mt-1 font-display text-32 font-medium wrap-anywhere outline-none"
      >
        {issue?.subject ?? 'New newsletter'}
      </h1>
      {isError && (
        <p role="alert" className="mt-6">
          This newsletter could not be loaded. It may have been deleted.
        </p>
      )}
      {issue === undefined && !isError && <div className="skeleton mt-6 h-96" aria-hidden />}
      {issue && (
        <div className="mt-2">
          <IssueStatus issue={issue} />
        </div>
      )}
      {issue && issue.state !== 'draft' ? (
        <div className="mt-6 grid gap-4">
          <div className="flex flex-wrap gap-2">
            <PreviewLink id={issue.id} />
            {issue.state === 'scheduled' && <CancelSchedule issue={issue} />}
          </div>
          <pre className="max-w-text font-sans wrap-anywhere whitespace-pre-wrap">{issue.body}</pre>
        </div>
      ) : (
        issue !== undefined && <NewsletterForm key={issue?.id ?? 'new'} issue={issue} />
      )}
    </section>
  )
}
