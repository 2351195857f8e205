// What the download and the deletion of accounts add to the product.
import type { Domain } from '../domain.ts'
import { releasedAccountJob } from '../people/confirmed-address.ts'
import { removeReleasedAccount } from './remove-released.ts'
import { accountDataOperations } from './routes.ts'

export const accountData = {
  name: 'account-data',
  operations: { account: accountDataOperations },
  jobs: ({ sql, domains }) => [
    { name: releasedAccountJob, run: (job) => removeReleasedAccount({ sql, domains }, job) },
  ],
} satisfies Domain
