// Domain registration: accounts.
import type { Domain } from '../../app/domains/domain.ts'
import { whyUnlisted } from '../../app/domains/personal-data.ts'
import { defineJob } from '../../platform/jobs/queue.ts'
import { accountOperations } from './account-routes.ts'
import { demoPhotographers, demoSuspended } from './demo.ts'
import { endSuspensions } from './end-suspensions.ts'
import { forgetAttempts } from './forget-attempts.ts'
import { moderatedUser } from './moderated.ts'
import { forgetOldChallenges } from './passkey-challenge.ts'
import { passkeyOperations } from './passkey-routes.ts'
import { mailPasswordReset, resetMailJob } from './password-reset.ts'
import { userPreview } from './preview.ts'
import { userOperations } from './routes.ts'

export const users = {
  name: 'users',
  uses: [],
  tables: ['users', 'sessions', 'accounts', 'verifications', 'two_factors', 'passkeys', 'sign_in_attempts'],
  demo: [demoPhotographers, demoSuspended],
  operations: { users: userOperations, account: accountOperations, passkeys: passkeyOperations },
  jobs: ({ sql, publicUrl, secret }) => [
    defineJob({ name: resetMailJob, run: (job) => mailPasswordReset({ sql, publicUrl, secret }, job) }),
    {
      name: 'end-suspensions',
      cron: '* * * * *',
      atStart: true,
      run: async () => void (await endSuspensions(sql)),
    },
    {
      name: 'forget-challenges',
      cron: '*/10 * * * *',
      run: async () => void (await forgetOldChallenges(sql)),
    },
  ],
  retention: [
    { table: 'sessions', where: `expires_at < now() - interval '7 days'` },
    { table: 'verifications', where: `expires_at < now() - interval '7 days'` },
    { table: 'sign_in_attempts', where: `last_failed_at < now() - interval '2 days'` },
  ],
  personalData: {
    references: [
      {
        table: 'sessions',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'sessions',
        without: ['token_hash'],
      },
      {
        table: 'sessions',
        column: 'impersonated_by',
        whenDeleted: 'set null',
        unlisted: whyUnlisted.ofOthers,
      },
      { table: 'accounts', column: 'user_id', whenDeleted: 'cascade', unlisted: whyUnlisted.secret },
      { table: 'two_factors', column: 'user_id', whenDeleted: 'cascade', unlisted: whyUnlisted.secret },
      {
        table: 'passkeys',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'passkeys',
        without: ['credential_id', 'public_key', 'counter'],
      },
    ],
    exportRows: {
      account: (sql, userId) => sql`select to_jsonb(p) as row from users p where p.id = ${userId}`,
    },
    forgetMentions: async (tx, user) => {
      await tx`delete from verifications where value like ${`%${user.id}%`}`
      await forgetAttempts(tx, user)
    },
  },
  notificationPaths: {
    user: (sql, id) => sql`(select '/u/' || username from users where id = ${id} and not banned)`,
  },
  moderation: { user: moderatedUser },
  previews: { user: userPreview },
} satisfies Domain
