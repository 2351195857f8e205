// Calls on the data of an account → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { deleteAccount } from './delete.ts'

const calls = implement(contract.account).$context<CallContext>()

export const accountDataRoutes = {
  delete: calls.delete.handler(({ input, context }) => deleteAccount(context, input)),
}
