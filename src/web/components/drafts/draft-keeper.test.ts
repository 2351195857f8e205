// What a form shows and where it stores it, on devices that share an account, with and without a connection.
import { expect, test } from 'vitest'
import type { StoredDraft } from '../../../contract/accounts/drafts.ts'
import { Problem } from '../../../contract/problems.ts'
import type { DraftContent } from '../../../rules/drafts.ts'
import { type AccountDraft, createDraftKeeper } from './draft-keeper.ts'

const empty = { name: '', text: '', bankingInfo: '', themes: [] as string[] }

/** As the server does it: one draft, and saves that name the revision they continue. */
function createAccount() {
  let stored: StoredDraft | null = null
  let count = 0
  const account = {
    isOffline: false,
    read: () => stored,
    get: async () => {
      if (account.isOffline) throw new TypeError('Failed to fetch')
      return stored
    },
    save: async (revision: string | null, content: DraftContent) => {
      if (account.isOffline) throw new TypeError('Failed to fetch')
      if ((stored?.revision ?? null) !== revision) throw new Problem('stale', '', { draft: stored })
      stored = { revision: `r${++count}`, content, savedAt: new Date(count * 1000).toISOString() }
      return stored
    },
    remove: async (revision: string) => {
      if (account.isOffline) throw new TypeError('Failed to fetch')
      if (stored?.revision === revision) stored = null
    },
  } satisfies AccountDraft & Record<string, unknown>
  return account
}

function createDevice() {
  let text: string | null = null
  return {
    read: () => text,
    write: (next: string | null) => {
      text = next
    },
  }
}

type Parts = { account?: AccountDraft; device?: ReturnType<typeof createDevice>; viewerId?: string | null }

async function open({ account, device = createDevice(), viewerId = account ? 'ann' : null }: Parts) {
  const keeper = createDraftKeeper({ empty, viewerId, device, account })
  await keeper.start()
  return keeper
}

/** What was typed rests. */
async function type(keeper: Awaited<ReturnType<typeof open>>, change: Partial<typeof empty>) {
  keeper.set(change)
  await keeper.flush()
  keeper.stop()
}

test('a visitor’s draft is on the device, and goes to the account after signing in', async () => {
  const device = createDevice()
  const visitor = await open({ device })
  await type(visitor, { name: 'Pier' })
  expect(visitor.getState()).toMatchObject({ isReady: true, restoredAt: undefined })
  const again = await open({ device })
  expect(again.getState()).toMatchObject({ draft: { name: 'Pier' }, place: 'device' })
  expect(again.getState().restoredAt).toBeDefined()
  const account = createAccount()
  const member = await open({ account, device })
  expect(member.getState()).toMatchObject({ draft: { name: 'Pier' }, place: 'account' })
  expect(account.read()?.content).toMatchObject({ name: 'Pier' })
  // Another user of the same device sees nothing of it.
  const other = await open({ account: createAccount(), device, viewerId: 'ben' })
  expect(other.getState().draft).toEqual(empty)
})

test('another device offers to continue or to start over', async () => {
  const account = createAccount()
  await type(await open({ account }), { name: 'Pier', bankingInfo: 'DE00' })
  expect(account.read()?.content.bankingInfo).toBe('')
  const phone = await open({ account })
  expect(phone.getState()).toMatchObject({ draft: empty, other: { content: { name: 'Pier' } } })
  phone.takeOther()
  expect(phone.getState()).toMatchObject({ draft: { name: 'Pier' }, other: undefined, place: 'account' })
  await type(phone, { text: 'Wooden.' })
  expect(account.read()?.content).toMatchObject({ name: 'Pier', text: 'Wooden.' })

  const desk = await open({ account })
  await desk.discard()
  expect(account.read()).toBeNull()
  expect(desk.getState()).toMatchObject({ draft: empty, other: undefined, place: 'nowhere' })
})

test('a device that has nothing of its own follows, without a question', async () => {
  const account = createAccount()
  const device = createDevice()
  await type(await open({ account, device }), { name: 'Pier' })
  const phone = await open({ account })
  phone.takeOther()
  await type(phone, { name: 'Long Pier' })
  const again = await open({ account, device })
  expect(again.getState()).toMatchObject({ draft: { name: 'Long Pier' }, other: undefined })
  await phone.forget()
  const after = await open({ account, device })
  expect(after.getState()).toMatchObject({ draft: empty, other: undefined, restoredAt: undefined })
  expect(device.read()).toBeNull()
})

test('two devices that type: the second one chooses, and the version it did not choose is still there', async () => {
  const account = createAccount()
  const desk = await open({ account })
  await type(desk, { name: 'Pier' })
  const phone = await open({ account })
  phone.takeOther()
  await type(phone, { name: 'From the phone' })
  await type(desk, { name: 'From the desk' })
  expect(desk.getState()).toMatchObject({
    draft: { name: 'From the desk' },
    other: { content: { name: 'From the phone' } },
  })
  // Nothing is overwritten meanwhile.
  await type(desk, { text: 'More' })
  expect(account.read()?.content.name).toBe('From the phone')
  await desk.keepThis()
  expect(account.read()?.content).toMatchObject({ name: 'From the desk', text: 'More' })
  expect(desk.getState().replaced).toMatchObject({ name: 'From the phone' })
  desk.swapBack()
  await desk.flush()
  expect(account.read()?.content.name).toBe('From the phone')

  await type(phone, { name: 'On the phone again' })
  expect(phone.getState().other).toMatchObject({ content: { name: 'From the phone' } })
  phone.takeOther()
  expect(phone.getState()).toMatchObject({ draft: { name: 'From the phone' }, other: undefined })
  expect(phone.getState().replaced).toMatchObject({ name: 'On the phone again' })
})

test('one that was sent elsewhere does not come back unasked', async () => {
  const account = createAccount()
  const desk = await open({ account })
  await type(desk, { name: 'Pier' })
  const phone = await open({ account })
  phone.takeOther()
  await phone.forget()
  await type(desk, { text: 'Still typing' })
  expect(desk.getState().other).toBeNull()
  expect(account.read()).toBeNull()
  await desk.keepThis()
  expect(account.read()?.content).toMatchObject({ name: 'Pier', text: 'Still typing' })
})

test('without a connection the device has it, and the account follows', async () => {
  const account = createAccount()
  const device = createDevice()
  account.isOffline = true
  const keeper = await open({ account, device })
  await type(keeper, { name: 'Pier' })
  expect(keeper.getState().place).toBe('device')
  expect(device.read()).toContain('Pier')
  account.isOffline = false
  await keeper.flush()
  expect(keeper.getState().place).toBe('account')
  expect(account.read()?.content.name).toBe('Pier')
  // Sent, but the connection is lost before the draft is removed: the next visit removes it.
  account.isOffline = true
  await keeper.forget()
  account.isOffline = false
  expect((await open({ account, device })).getState()).toMatchObject({ draft: empty, other: undefined })
  await expect.poll(() => account.read()).toBeNull()
})

test('what is emptied again ends, what no longer fits the form is left out, and a full device is no failure', async () => {
  const account = createAccount()
  const keeper = await open({ account })
  await type(keeper, { name: 'Pier' })
  await type(keeper, { name: '' })
  expect(account.read()).toBeNull()
  await account.save(null, { name: 'Old', themes: 'coast', gone: 'x' })
  const later = await open({ account })
  later.takeOther()
  expect(later.getState().draft).toEqual({ ...empty, name: 'Old' })
})
