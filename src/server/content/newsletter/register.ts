// Domain registration: the newsletter.
import type { Domain } from '../../app/domains/domain.ts'
import { defineJob } from '../../platform/jobs/queue.ts'
import { issuePreview } from './admin-preview.ts'
import { type DeliveryJob, deliverIssue, deliveryJob } from './deliver.ts'
import { noteOutcomes } from './outcomes.ts'
import { previewIssue } from './preview.ts'
import { newsletterOperations } from './routes.ts'
import { sendDueIssues } from './schedule.ts'
import { forgetSubscriber, unsubscribeFromNewsletter } from './unsubscribe.ts'

export const newsletter = {
  name: 'newsletter',
  uses: ['users', 'notifications', 'moderation'],
  tables: ['newsletter_subscribers', 'newsletter_issues', 'newsletter_deliveries'],
  operations: { newsletter: newsletterOperations },
  routes: {
    'newsletter-preview': {
      path: /^\/admin\/newsletter\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/preview$/i,
      limit: 'calls',
      answer: (options, { session }, match) => previewIssue(options, session, match[1] as string),
    },
  },
  previews: { 'newsletter-issue': issuePreview },
  jobs: (deps) => [
    defineJob<DeliveryJob>({ name: deliveryJob, run: (data) => deliverIssue(deps, data) }),
    { name: 'send-due-newsletters', everySeconds: 60, run: () => sendDueIssues(deps) },
    { name: 'note-newsletter-outcomes', everySeconds: 60, run: () => noteOutcomes(deps.sql) },
  ],
  mailSwitches: { newsletter: unsubscribeFromNewsletter },
  retention: [
    {
      table: 'newsletter_subscribers',
      where: `(state = 'pending' and requested_at < now() - interval '7 days')
        or (state = 'unsubscribed' and ended_at < now() - interval '30 days')
        or (state = 'bounced' and ended_at < now() - interval '1 year')`,
    },
    { table: 'newsletter_deliveries', where: `queued_at < now() - interval '90 days'` },
  ],
  personalData: {
    references: [
      {
        table: 'newsletter_issues',
        column: 'created_by',
        whenDeleted: 'set null',
        file: 'newsletter-issues',
      },
    ],
    exportRows: {
      newsletter: (sql, userId) => sql`
        select to_jsonb(s) - 'token_hash' as row from newsletter_subscribers s join users u on lower(u.email::text) = lower(s.email)
        where u.id = ${userId} and u.email_verified`,
    },
    forgetMentions: forgetSubscriber,
  },
} satisfies Domain
