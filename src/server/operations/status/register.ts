// Domain registration: how the server is, for administrators. The metrics read the same figures (gauges.ts).
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import type { Domain } from '../../app/domains/domain.ts'
import { readStatus } from './read-status.ts'

const operations: Operations<typeof contract.serverStatus> = { get: readStatus }

export const status = {
  name: 'status',
  uses: ['backup'],
  operations: { serverStatus: operations },
} satisfies Domain
