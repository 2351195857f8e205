// Another card for a subscription in the sandbox: a setup is confirmed like a payment and charges nothing.
import type { Queryable } from '../../db/pool.ts'
import type { BillingGateway, GatewaySetup } from '../billing.ts'
import { type Confirmation, GatewayError } from '../gateway.ts'
import type { Customer, Subscription } from './billing-objects.ts'
import type { CardBehavior } from './cards.ts'
import {
  emit,
  insertObject,
  lockObject,
  newSecret,
  once,
  readObject,
  type Store,
  saveObject,
  toId,
} from './store.ts'

/** As stored. `behavior`: of the card that waits for 3-D Secure. */
type Setup = GatewaySetup & { customerId: string; behavior?: CardBehavior }
type Card = { id: string; customerId: string; behavior: CardBehavior }

const withoutBehavior = ({ behavior: _, ...setup }: Setup): Setup => setup
const toSetup = ({ customerId: _, behavior: __, ...setup }: Setup): GatewaySetup => setup

export const isSetupId = (id: string): boolean => id.startsWith('seti_')

export async function createSetup(
  store: Store,
  { customerId, metadata, idempotencyKey }: Parameters<BillingGateway['createSetup']>[0],
): Promise<GatewaySetup> {
  const created = await once(store, `setup ${idempotencyKey}`, async (tx) => {
    await readObject<Customer>(tx, 'customer', customerId)
    const id = toId('setup', idempotencyKey)
    const setup: Setup = {
      id,
      customerId,
      clientSecret: newSecret(id),
      state: 'open',
      paymentMethodId: null,
      metadata,
    }
    await insertObject(tx, 'setup', setup, { at: store.now() })
    return setup
  })
  return toSetup(created)
}

export const getSetup = async ({ sql }: Store, id: string): Promise<GatewaySetup> =>
  toSetup(await readObject<Setup>(sql, 'setup', id))

/** The customer's card from now on. @throws GatewayError refused for a card of another customer */
export async function useCard(
  tx: Queryable,
  subscription: Subscription,
  paymentMethodId: string,
): Promise<Subscription> {
  const card = await readObject<Card>(tx, 'card', paymentMethodId)
  if (card.customerId !== subscription.customerId)
    throw new GatewayError('refused', 'This card belongs to another customer')
  const customer = await lockObject<Customer>(tx, 'customer', subscription.customerId)
  await saveObject(tx, { ...customer, behavior: { ...card.behavior, outcome: 'succeeded' } } as Customer)
  return { ...subscription, card: card.behavior.card ?? null }
}

/** What the card form does. A setup that has succeeded stays as it is, because the form may be sent twice. */
export async function confirmSetup(
  store: Store,
  { id, clientSecret }: { id: string; clientSecret: string },
  decide: (setup: { waiting: CardBehavior | undefined }) => CardBehavior,
): Promise<Confirmation> {
  return await store.sql.transaction(async (tx) => {
    const setup = await lockObject<Setup>(tx, 'setup', id)
    if (setup.clientSecret !== clientSecret) throw new GatewayError('not-found', `No such setup: ${id}`)
    if (setup.state === 'succeeded') return { status: 'succeeded' }
    const behavior = decide({ waiting: setup.behavior })
    const { outcome: status } = behavior
    if (status === 'succeeded') await succeed(tx, store, setup, behavior)
    // The card is remembered only while it waits for 3-D Secure.
    else await saveObject(tx, status === 'requires_action' ? { ...setup, behavior } : withoutBehavior(setup))
    return { status }
  })
}

async function succeed(tx: Queryable, store: Store, setup: Setup, behavior: CardBehavior): Promise<void> {
  const { id, customerId } = setup
  const card: Card = { id: toId('card', id), customerId, behavior }
  await insertObject(tx, 'card', card, { at: store.now() })
  const succeeded: Setup = { ...withoutBehavior(setup), state: 'succeeded', paymentMethodId: card.id }
  await saveObject(tx, succeeded)
  await emit(tx, store, {
    type: 'setup_intent.succeeded',
    object: 'setup_intent',
    id,
    ...(behavior.eventDelaySeconds ? { delaySeconds: behavior.eventDelaySeconds } : {}),
    ...(behavior.eventCopies ? { copies: behavior.eventCopies } : {}),
  })
}
