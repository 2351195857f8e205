// Calls on an account's data → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { deleteAccount } from './delete.ts'

export const accountDataOperations: Pick<Operations<typeof contract.account>, 'delete'> = {
  delete: deleteAccount,
}
