// Calls on plans, usage and subscriptions → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { startCardChange } from './cards.ts'
import { cancel, changePlan, quoteChange, resume } from './change.ts'
import { getCurrent } from './current.ts'
import { listInvoices } from './invoices.ts'
import { listPlans } from './plans.ts'
import { activateInSandbox, createIntent } from './subscribe.ts'
import { readUsage } from './usage.ts'

export const subscriptionOperations: Operations<typeof contract.subscriptions> = {
  plans: ({ deps }) => listPlans(deps.readSql),
  usage: readUsage,
  createIntent,
  activateInSandbox,
  get: getCurrent,
  quote: quoteChange,
  change: changePlan,
  cancel,
  resume,
  card: startCardChange,
  invoices: listInvoices,
}
