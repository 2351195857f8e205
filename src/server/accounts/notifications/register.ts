// Domain registration: notifications.
import type { Domain } from '../../app/domains/domain.ts'
import { whyUnlisted } from '../../app/domains/personal-data.ts'
import { problem } from '../../platform/http/reply.ts'
import { mailNotices } from './mail-notices.ts'
import { notificationOperations } from './routes.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notifications = {
  name: 'notifications',
  uses: ['users'],
  tables: ['notifications', 'periodic_mails'],
  operations: { notifications: notificationOperations },
  routes: {
    'notification-stream': {
      path: /^\/api\/me\/notifications\/stream$/,
      limit: 'calls',
      isEndless: true,
      answer: async ({ streams }, { request, session }) =>
        request.method === 'GET'
          ? streams.open(await session.requireUser())
          : problem('not-found', 'There is no such endpoint'),
    },
    unsubscribe: {
      path: /^\/api\/unsubscribe$/,
      limit: 'calls',
      answer: (options, { request, url }) => unsubscribe(options, request.method ?? 'GET', url),
    },
  },
  jobs: ({ sql, secret, publicUrl, domains }) => [
    {
      name: 'mail-notices',
      cron: '30 16 * * *',
      run: async () => void (await mailNotices({ sql, secret, publicUrl, domains, now: new Date() })),
    },
  ],
  retention: [
    { table: 'notifications', where: `read_at < now() - interval '180 days'` },
    { table: 'periodic_mails', where: `created_at < now() - interval '60 days'` },
  ],
  personalData: {
    references: [
      { table: 'notifications', column: 'user_id', whenDeleted: 'cascade', file: 'notifications' },
      { table: 'notifications', column: 'actor_id', whenDeleted: 'cascade', unlisted: whyUnlisted.ofOthers },
      {
        table: 'periodic_mails',
        column: 'user_id',
        whenDeleted: 'cascade',
        unlisted: whyUnlisted.internal,
      },
    ],
    forgetMentions: async (tx, { id }) =>
      void (await tx`delete from notifications where subject_kind = 'user' and subject_id = ${id}`),
  },
} satisfies Domain
