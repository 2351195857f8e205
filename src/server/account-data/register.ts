// What the download and the deletion of accounts add to the product.
import type { Domain } from '../domain.ts'
import { releasedAccountJob } from '../people/confirmed-address.ts'
import { problem } from '../platform/http/reply.ts'
import { defineJob } from '../platform/jobs/queue.ts'
import { exportAccount } from './export.ts'
import { removeReleasedAccount } from './remove-released.ts'
import { accountDataOperations } from './routes.ts'

export const accountData = {
  name: 'account-data',
  uses: ['people', 'photos'],
  operations: { account: accountDataOperations },
  routes: {
    'account-export': {
      path: /^\/api\/account\/export$/,
      limit: 'calls',
      isEndless: true,
      answer: (options, { request, caller }) =>
        request.method === 'GET'
          ? exportAccount(options, caller)
          : problem('not-found', 'There is no such endpoint'),
    },
  },
  jobs: ({ sql, domains }) => [
    defineJob({ name: releasedAccountJob, run: (job) => removeReleasedAccount({ sql, domains }, job) }),
  ],
} satisfies Domain
