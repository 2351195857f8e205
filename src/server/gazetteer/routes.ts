// Calls on towns → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { surroundingsOf } from './surroundings.ts'
import { findTowns } from './towns.ts'

const calls = implement(contract.towns).$context<CallContext>()

export const townRoutes = {
  nearest: calls.nearest.handler(({ input }) =>
    surroundingsOf({ latitude: input.lat, longitude: input.lng }),
  ),
  find: calls.find.handler(({ input }) => findTowns(input.query)),
}
