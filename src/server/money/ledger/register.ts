// Domain registration: the double-entry ledger. Domains that post to it register their own checks.
import type { Domain } from '../../app/domains/domain.ts'
import { findUnbalanced } from './balanced.ts'

export const ledger = {
  name: 'ledger',
  uses: [],
  tables: ['ledger_accounts', 'ledger_transactions', 'ledger_entries'],
  ledgerChecks: [findUnbalanced],
} satisfies Domain
