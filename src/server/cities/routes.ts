// Calls on cities → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { listCities } from './list.ts'

const calls = implement(contract.cities).$context<CallContext>()

export const cityRoutes = { list: calls.list.handler(({ context }) => listCities(context.parts.readSql)) }
