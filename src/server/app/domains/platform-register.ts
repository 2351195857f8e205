// The tables of the platform, which knows no domains: their export and retention.

import { removeMailTo, selectWaitingMail } from '../../platform/mail/outbox.ts'
import type { Domain } from './domain.ts'
import { whyUnlisted } from './personal-data.ts'

export const platform = {
  name: 'platform',
  uses: [],
  tables: [
    'mail_outbox',
    'idempotency_keys',
    'schema_migrations',
    'schema_functions',
    'built_files',
    'sandbox_objects',
    'sandbox_requests',
    'sandbox_events',
  ],
  backlogs: {
    emails: selectWaitingMail,
  },
  retention: [
    { table: 'idempotency_keys', where: `created_at < now() - interval '2 days'` },
    { table: 'built_files', where: `seen_at < now() - interval '30 days'` },
    { table: 'sandbox_requests', where: `created_at < now() - interval '30 days'` },
    { table: 'sandbox_events', where: `delivered_at < now() - interval '30 days'` },
    // Sent emails contain names and links. They are retained for 90 days.
    { table: 'mail_outbox', where: `sent_at < now() - interval '90 days'` },
    { table: 'mail_outbox', where: `sent_at is null and created_at < now() - interval '1 year'` },
  ],
  personalData: {
    references: [
      {
        table: 'mail_outbox',
        column: 'user_id',
        whenDeleted: 'set null',
        file: 'mails',
        without: ['body_text', 'body_html', 'headers', 'last_error'],
      },
      {
        table: 'idempotency_keys',
        column: 'user_id',
        whenDeleted: 'cascade',
        unlisted: whyUnlisted.internal,
      },
    ],
    forgetMentions: removeMailTo,
  },
} satisfies Domain
