// Calls on reports → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { createReport } from './report.ts'

const calls = implement(contract.reports).$context<CallContext>()

export const reportRoutes = {
  create: calls.create.handler(async ({ input, context }) =>
    createReport(context.parts, (await context.caller.signedIn()).id, input),
  ),
}
