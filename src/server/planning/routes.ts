// Calls on light → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { readLight } from './light.ts'

const calls = implement(contract.light).$context<CallContext>()

export const lightRoutes = {
  get: calls.get.handler(({ input, context }) => readLight(context.parts.now(), input)),
}
