// Calls on payments → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { listDisputes } from './disputes.ts'
import { getConfig, getPayment, listPayments } from './list.ts'
import { authenticatePayment, closeDispute, confirmPayment } from './sandbox.ts'

export const paymentOperations: Operations<typeof contract.payments> = {
  config: getConfig,
  list: listPayments,
  get: getPayment,
  confirmInSandbox: confirmPayment,
  authenticateInSandbox: authenticatePayment,
}

export const disputeOperations: Operations<typeof contract.disputes> = {
  list: listDisputes,
  close: closeDispute,
}
