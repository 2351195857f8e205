// Calls on themes → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { listThemes } from './list.ts'

const calls = implement(contract.themes).$context<CallContext>()

export const themeRoutes = { list: calls.list.handler(({ context }) => listThemes(context.parts.readSql)) }
