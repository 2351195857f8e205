// The functions behind all calls of the contract, assembled from the domains' registrations. A call without a function is a type error.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from './bind-calls.ts'
import { domains } from './domains.ts'

type Registered = Extract<(typeof domains)[number], { operations: object }>['operations']

/** `{ a: X } | { a: Y } | { b: Z }` → `{ a: X & Y; b: Z }`. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Two domains may each implement some calls of one group, such as `account`. */
function putTogether(): Record<string, object> {
  const all: Record<string, object> = {}
  for (const domain of domains)
    for (const [group, operations] of Object.entries('operations' in domain ? domain.operations : {}))
      all[group] = { ...all[group], ...operations }
  return all
}

export const allOperations = putTogether() as Together<Registered> satisfies Operations<typeof contract>
