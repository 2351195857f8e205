// Calls on reports → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { createReport } from './report.ts'

export const reportOperations: Operations<typeof contract.reports> = {
  create: createReport,
}
