// Invoices over HTTP: a user's own list, and the printable page with its credit.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { startIntent, subscribe } from '../../../../test/support/subscriber.ts'

let app: TestApp
let [user, other]: Member[] = []
let subscriptionId: string
beforeAll(async () => {
  app = await startTestApp()
  user = await app.join('subscriber')
  other = await app.join('other')
  await subscribe(app, user, 'pro')
  const [row] = await app.sql<{ id: string }[]>`select id from subscriptions where user_id = ${user.id}`
  subscriptionId = row?.id as string
})
afterAll(() => app.close())

const own = () => user as Member
const insert = async (columns: object): Promise<string> => {
  const [row] = await app.sql<{ id: string }[]>`insert into subscription_invoices ${app.sql.insert({
    subscription_id: subscriptionId,
    gateway: 'sandbox',
    gateway_id: `in_${randomUUID()}`,
    state: 'open',
    amount_cents: 999,
    period_start: new Date('2026-11-22T00:00:00Z'),
    period_end: new Date('2026-12-22T00:00:00Z'),
    lines: app.sql.json([{ description: 'Pro', amountCents: 999 }]),
    created_at: new Date('2026-11-22T00:00:00Z'),
    ...columns,
  })} returning id`
  return row?.id as string
}
const list = async (as: Member, query = '') =>
  (await app.send('GET', `/api/me/invoices${query}`, { as: as.token })).body
const page = (id: string, as?: Member) => app.send('GET', `/invoice/${id}`, as ? { as: as.token } : {})
const html = async (id: string) => String((await page(id, own())).body)

describe('the list', () => {
  test('has one’s own, newest first, page by page; no drafts, and none that was never due', async () => {
    const [paid] = await list(own())
    expect(paid).toMatchObject({ planName: 'Pro', state: 'paid', amountCents: 999, paidCents: 999 })
    const older = await insert({})
    await insert({ state: 'draft' })
    expect((await list(own())).map(({ id }: { id: string }) => id)).toEqual([paid.id, older])
    expect((await list(own(), '?limit=1')).map(({ id }: { id: string }) => id)).toEqual([paid.id])
    await startIntent(app, other as Member, 'pro')
    expect(await list(other as Member)).toEqual([])
    await app.sql`delete from subscription_invoices where id = ${older}`
  })
})

describe('the page', () => {
  test('is its subscriber’s and the administrators’', async () => {
    const [{ id, path }] = await list(own())
    expect(path).toBe(`/invoice/${id}`)
    const admin = await app.joinAdmin()
    expect((await page(id.toUpperCase(), own())).status).toBe(200)
    expect([(await page(id, admin)).status, (await page(id, other)).status]).toEqual([200, 404])
    const visitor = await page(id)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      303,
      `/auth?next=${encodeURIComponent(`/invoice/${id}`)}`,
    ])
    expect((await page(await insert({ state: 'draft' }), own())).status).toBe(404)
  })

  test('says what was billed, for which period, and whether it is paid', async () => {
    const [{ id }] = await list(own())
    for (const text of ['Paid', '$9.99', 'Pro', 'Test payment', id]) expect(await html(id)).toContain(text)
    expect(await html(id)).not.toContain('Not paid')
    const open = await html(await insert({}))
    for (const text of ['Not paid', 'Nov 22, 2026 to Dec 22, 2026']) expect(open).toContain(text)
    expect(open).not.toContain('Credit for the next invoice')
  })

  test('has the next number from when it is no draft any more', async () => {
    const number = async (id: string) =>
      (await app.sql`select invoice_number from subscription_invoices where id = ${id}`)[0]?.invoice_number
    const draft = await insert({ state: 'draft' })
    const before = await number(await insert({}))
    expect(await number(draft)).toBeNull()
    await app.sql`update subscription_invoices set state = 'open' where id = ${draft}`
    await app.sql`update subscription_invoices set state = 'void' where id = ${draft}`
    expect(await number(draft)).toBe(before + 1)
    expect(await html(draft)).toContain(`TEST-I-${String(before + 1).padStart(6, '0')}`)
    const [listed] = await list(own())
    expect(listed.number).toMatch(/^TEST-I-\d{6}$/)
  })

  test('takes what remains of a credit forward', async () => {
    const credited = await html(
      await insert({
        amount_cents: 0,
        lines: app.sql.json([
          { description: 'Unused time on Professional', amountCents: -1500 },
          { description: 'Remaining time on Pro', amountCents: 700 },
        ]),
      }),
    )
    for (const text of ['−$15', '$7', 'Credit for the next invoice', '$8', '$0'])
      expect(credited).toContain(text)
  })

  test('of Stripe does not say that it is a test', async () => {
    expect(await html(await insert({ gateway: 'stripe' }))).not.toContain('Test payment')
  })
})
