// Calls on locations → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { nextLink } from '../platform/http/next-link.ts'
import { changeLocation, withdrawLocation } from './change-own.ts'
import { findDuplicates } from './duplicates.ts'
import { countLocations, listLocations } from './list.ts'
import { readLocation } from './read.ts'
import { searchLive } from './search-live.ts'
import { submitLocation } from './submit.ts'

const calls = implement(contract.locations).$context<CallContext>()
// Lists are the hottest answers, and their rows pass one typed mapping: checking each answer at run time would cost more than making
// it. That they fit the contract is a test's business (list.test.ts).
const lists = implement(contract.locations)
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$context<CallContext>()

export const locationRoutes = {
  list: lists.list.handler(async ({ input, context }) => {
    const { locations, nextCursor } = await listLocations(context.parts.readSql, input)
    return { headers: { link: nextLink('/api/locations', input, nextCursor) }, body: locations }
  }),
  count: calls.count.handler(({ input, context }) => countLocations(context.parts.readSql, input)),
  searchLive: lists.searchLive.handler(({ input, context }) => searchLive(context.parts.readSql, input)),
  get: calls.get.handler(({ input, context }) => readLocation(context, input)),
  submit: calls.submit.handler(({ input, context }) => submitLocation(context, input)),
  change: calls.change.handler(({ input, context }) => changeLocation(context, input)),
  withdraw: calls.withdraw.handler(({ input, context }) => withdrawLocation(context, input)),
  duplicates: calls.duplicates.handler(async ({ input, context }) => {
    const { id } = await context.caller.signedIn()
    return await findDuplicates(context.parts.readSql, id, {
      name: input.name,
      latitude: input.lat,
      longitude: input.lng,
    })
  }),
}
