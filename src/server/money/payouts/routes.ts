// Calls on payouts → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { getPayouts, setPayoutSettings } from './own.ts'

export const payoutOperations: Operations<typeof contract.payouts> = {
  get: getPayouts,
  saveSettings: setPayoutSettings,
}
