// Domain registration: the download and the deletion of accounts.

import { releasedAccountJob } from '../../accounts/users/confirmed-address.ts'
import type { Domain } from '../../app/domains/domain.ts'
import { problem } from '../../platform/http/reply.ts'
import { defineJob } from '../../platform/jobs/queue.ts'
import { exportAccount } from './export.ts'
import { removeReleasedAccount } from './remove-released.ts'
import { accountDataOperations } from './routes.ts'

export const accountData = {
  name: 'account-data',
  uses: ['users', 'photos'],
  operations: { account: accountDataOperations },
  routes: {
    'account-export': {
      path: /^\/api\/account\/export$/,
      limit: 'calls',
      isEndless: true,
      answer: (options, { request, session }) =>
        request.method === 'GET'
          ? exportAccount(options, session)
          : problem('not-found', 'There is no such endpoint'),
    },
  },
  jobs: (deps) => [
    defineJob({
      name: releasedAccountJob,
      run: (job, jobs) => removeReleasedAccount({ ...deps, jobs }, job),
    }),
  ],
} satisfies Domain
