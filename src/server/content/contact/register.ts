// Domain registration: messages to support.
import type { Domain } from '../../app/domains/domain.ts'
import { whyUnlisted } from '../../app/domains/personal-data.ts'
import { forgetWriter } from './forget-user.ts'
import { contactPreview } from './preview.ts'
import { contactOperations } from './routes.ts'

export const contact = {
  name: 'contact',
  uses: ['users', 'subscriptions', 'moderation'],
  tables: ['contact_messages', 'contact_replies'],
  operations: { contact: contactOperations },
  previews: { 'contact-message': contactPreview },
  retention: [
    {
      table: 'contact_messages',
      where: `updated_at < now() - case when state = 'open' then interval '2 years' else interval '1 year' end`,
    },
  ],
  personalData: {
    references: [
      {
        table: 'contact_messages',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'contact-messages',
        without: ['content_hash', 'search_plain'],
      },
      {
        table: 'contact_replies',
        column: 'author_id',
        whenDeleted: 'set null',
        unlisted: whyUnlisted.ofOthers,
      },
    ],
    exportRows: {
      'contact-replies': (sql, userId) =>
        sql`select jsonb_build_object('message_id', r.message_id, 'body', r.body, 'created_at', r.created_at) as row
          from contact_replies r join contact_messages m on m.id = r.message_id
          where m.user_id = ${userId} order by r.created_at, r.id`,
    },
    forgetMentions: forgetWriter,
  },
} satisfies Domain
