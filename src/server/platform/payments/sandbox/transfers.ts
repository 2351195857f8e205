// Owners' accounts and transfers in the sandbox.
import { type BankAccount, type GatewayAccount, GatewayError, type GatewayTransfer } from '../gateway.ts'
import { emit, insertObject, lockObject, once, readObject, type Store, saveObject, toId } from './store.ts'

type Account = GatewayAccount & { refusesTransfers: boolean }

/** Stripe's test number of a bank account that cannot be paid. */
const unpayableNumber = '000111111116'

export async function createAccount(
  store: Store,
  { bank, idempotencyKey }: { bank: BankAccount; idempotencyKey: string },
): Promise<GatewayAccount> {
  return await once(store, `account ${idempotencyKey}`, async (tx) => {
    const account: Account = {
      id: toId('account', idempotencyKey),
      canReceive: true,
      refusesTransfers: bank.accountNumber === unpayableNumber,
    }
    await insertObject(tx, 'account', account, { at: store.now() })
    return { id: account.id, canReceive: true }
  })
}

export async function getAccount({ sql }: Store, id: string): Promise<GatewayAccount> {
  const { canReceive } = await readObject<Account>(sql, 'account', id)
  return { id, canReceive }
}

export async function createTransfer(
  store: Store,
  {
    amountCents,
    accountId,
    idempotencyKey,
  }: { amountCents: number; accountId: string; idempotencyKey: string },
): Promise<GatewayTransfer> {
  return await once(store, `transfer ${idempotencyKey}`, async (tx) => {
    const { refusesTransfers } = await readObject<Account>(tx, 'account', accountId)
    if (refusesTransfers) throw new GatewayError('refused', 'The bank account cannot be paid')
    const transfer: GatewayTransfer = { id: toId('transfer', idempotencyKey), amountCents, reversedCents: 0 }
    await insertObject(tx, 'transfer', transfer, { at: store.now() })
    await emit(tx, store, { type: 'transfer.created', object: 'transfer', id: transfer.id })
    return transfer
  })
}

export async function reverseTransfer(
  store: Store,
  id: string,
  { amountCents, idempotencyKey }: { amountCents: number; idempotencyKey: string },
): Promise<GatewayTransfer> {
  return await once(store, `reversal ${idempotencyKey}`, async (tx) => {
    const transfer = await lockObject<GatewayTransfer>(tx, 'transfer', id)
    if (amountCents < 1 || amountCents > transfer.amountCents - transfer.reversedCents)
      throw new GatewayError('refused', 'More than the transferred amount cannot be taken back')
    const reversed = { ...transfer, reversedCents: transfer.reversedCents + amountCents }
    await saveObject(tx, reversed)
    await emit(tx, store, { type: 'transfer.reversed', object: 'transfer', id })
    return reversed
  })
}
