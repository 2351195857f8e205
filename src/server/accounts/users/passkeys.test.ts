// Passkeys over HTTP with a simulated device: adding, listing, renaming, removing, signing in, and every refusal.
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  createPasskeyDevice,
  type Deviation,
  type PasskeyDevice,
} from '../../../../test/support/passkey-device.ts'
import { createAuth } from './auth.ts'
import { forgetOldChallenges } from './passkey-challenge.ts'

// Each account hashes a password.
vi.setConfig({ testTimeout: 400_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.sql`delete from sign_in_attempts`)
afterAll(() => app.close())

const origin = 'http://viewfinder.test'
const getCookie = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

type Owner = { id: string; token: string; email: string; username: string; password: string }

async function confirmed(name: string): Promise<Owner> {
  const user = await app.signUp(name)
  await app.sql`update users set email_verified = true where id = ${user.id}`
  return user
}

const prepare = ({ token, password }: Owner) =>
  app.send('POST', '/api/account/passkeys/options', { as: token, body: { password } })
const send = ({ token }: Owner, body: unknown, cookie: string) =>
  app.send('POST', '/api/account/passkeys', { as: token, body, headers: { cookie } })

async function add(
  owner: Owner,
  device: PasskeyDevice,
  deviation: Deviation = {},
  name?: string,
): Promise<Answer> {
  const options = await prepare(owner)
  const response = device.register(options.body, deviation)
  return await send(owner, { response, ...(name ? { name } : {}) }, getCookie(options))
}

async function withPasskey(name: string, device = createPasskeyDevice()) {
  const owner = await confirmed(name)
  const added = await add(owner, device)
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  return { owner, device, passkeyId: added.body.id as string }
}

const challenge = () => app.send('POST', '/api/auth/passkey/options', { headers: { origin } })
const answer = (response: unknown, cookie: string, path = '/api/auth/passkey') =>
  app.send('POST', path, { body: { response }, headers: { cookie, origin } })

async function signIn(device: PasskeyDevice, deviation: Deviation = {}, path?: string): Promise<Answer> {
  const options = await challenge()
  return await answer(device.sign(options.body, deviation), getCookie(options), path)
}

const list = async (as: string) => (await app.send('GET', '/api/account/passkeys', { as })).body

describe('a passkey', () => {
  test('is added with the password, named after the device, and signs in without a typed name', async () => {
    const owner = await confirmed('Ada')
    const device = createPasskeyDevice()
    const options = await prepare(owner)
    expect(options.body).toMatchObject({
      rp: { id: 'viewfinder.test', name: 'Viewfinder' },
      user: { name: owner.email, displayName: 'The Ada' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect((await prepare(owner)).body.user.id).toBe(options.body.user.id)
    const added = await add(owner, device)
    expect([added.status, added.body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'node',
        isSynced: true,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ])
    const begun = await challenge()
    expect(Object.keys(begun.body).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
    expect(begun.body.userVerification).toBe('required')
    const entered = await signIn(device)
    expect([entered.status, entered.body.user.username]).toEqual([200, 'Ada'])
    expect((await app.send('GET', '/api/auth/me', { as: entered.body.token })).status).toBe(200)
    expect((await list(owner.token))[0].lastUsedAt).toEqual(expect.any(String))
    const mails = await app.sql`select kind from mail_outbox where user_id = ${owner.id} order by created_at`
    expect(mails.map(({ kind }) => kind)).toEqual(['verify-email', 'passkey-added'])
  })

  test('signs in while others use up the password attempts', async () => {
    const { owner, device } = await withPasskey('Agnes')
    await app.sql`insert into sign_in_attempts (key, failures, last_failed_at, locked_until) select key, 99, now(), now() + interval '1 hour'
      from unnest(array[${`account:${owner.email}`}, 'address:127.0.0.1', ${`code:${owner.id}`}]) key`
    const byPassword = await app.send('POST', '/api/auth/login', {
      body: { email: owner.email, password: owner.password },
    })
    expect([byPassword.status, (await signIn(device)).status]).toEqual([429, 200])
  })

  test('replaces the second factor', async () => {
    const { owner, device } = await withPasskey('Alma')
    await app.sql`insert into two_factors (secret, backup_codes, user_id) values ('s', 'b', ${owner.id})`
    await app.sql`update users set two_factor_enabled = true where id = ${owner.id}`
    const byPassword = await app.send('POST', '/api/auth/login', {
      body: { email: owner.email, password: owner.password },
    })
    expect(byPassword.body).toEqual({ twoFactorRequired: true })
    expect((await signIn(device)).body.user.username).toBe('Alma')
  })

  test('opens the admin area through the admin sign-in, for administrators', async () => {
    const { owner, device } = await withPasskey('Astrid')
    const refused = await signIn(device, {}, '/api/admin/login/passkey')
    expect([refused.status, refused.body.detail]).toEqual([401, 'Invalid credentials. Please try again.'])
    await app.sql`update users set role = 'admin' where id = ${owner.id}`
    expect((await signIn(device)).body.user.isAdmin).toBe(false)
    expect((await signIn(device, {}, '/api/admin/login/passkey')).body.user.isAdmin).toBe(true)
  })

  test('may include an attestation, and may omit the signature counter', async () => {
    const owner = await confirmed('Anni')
    const device = createPasskeyDevice({ isCounting: false })
    expect((await add(owner, device, { isSelfAttested: true }, 'Key ring')).body.name).toBe('Key ring')
    expect((await signIn(device)).status).toBe(200)
    expect((await signIn(device)).status).toBe(200)
  })
})

test.each(['/api/auth/passkey', '/api/admin/login/passkey'])(
  'without an Origin %s is refused',
  async (path) => {
    const { sql, log, secret, publicUrl } = app.deps
    const auth = createAuth({ sql, secret, publicUrl, isPublicUrlConfigured: false, log })
    const other = await startTestApp({ auth })
    onTestFinished(other.close)
    const options = await other.send('POST', '/api/auth/passkey/options', { headers: { origin } })
    const response = createPasskeyDevice().sign(options.body)
    const { status } = await other.send('POST', path, { body: { response } })
    expect(status).toBe(401)
  },
)

describe('adding is refused', () => {
  test('with a wrong password, before the address is confirmed, and without a challenge', async () => {
    const owner = await app.signUp('Bea')
    expect((await prepare({ ...owner, password: 'wrong' })).body.errors[0].path).toBe('password')
    expect((await prepare(owner)).status).toBe(403)
    await app.sql`update users set email_verified = true where id = ${owner.id}`
    const other = await confirmed('Berit')
    const options = await prepare(other)
    const response = createPasskeyDevice().register(options.body)
    expect((await send(owner, { response }, getCookie(options))).status).toBe(422)
    expect((await send(owner, { response }, '')).status).toBe(422)
    const forSignIn = await challenge()
    const mixed = createPasskeyDevice().register({ ...forSignIn.body, rp: { id: forSignIn.body.rpId } })
    expect((await send(owner, { response: mixed }, getCookie(forSignIn))).status).toBe(422)
    expect(await app.sql`select from passkeys where user_id in (${owner.id}, ${other.id})`).toHaveLength(0)
  })

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another product', { rpId: 'evil.test' }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['a user who was not verified', { isUserVerified: false }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('for %s', async (name, deviation) => {
    const owner = await confirmed(`b.${name.replaceAll(' ', '-')}`)
    const refused = await add(owner, createPasskeyDevice(), deviation)
    expect([refused.status, refused.body.detail]).toEqual([422, 'The passkey couldn’t be added. Try again.'])
    expect(await list(owner.token)).toEqual([])
  })

  test('for a challenge that was already answered, right or wrong, and for an expired one', async () => {
    const owner = await confirmed('Birgit')
    const device = createPasskeyDevice()
    const first = await prepare(owner)
    const response = device.register(first.body)
    expect((await send(owner, { response }, getCookie(first))).status).toBe(201)
    expect((await send(owner, { response }, getCookie(first))).status).toBe(422)
    const second = await prepare(owner)
    const fresh = createPasskeyDevice()
    const wrong = fresh.register(second.body, { origin: 'https://evil.test' })
    expect((await send(owner, { response: wrong }, getCookie(second))).status).toBe(422)
    expect((await send(owner, { response: fresh.register(second.body) }, getCookie(second))).status).toBe(422)
    const third = await prepare(owner)
    await app.sql`update verifications set expires_at = now() - interval '1 second'`
    expect((await send(owner, { response: fresh.register(third.body) }, getCookie(third))).status).toBe(422)
    expect(await list(owner.token)).toHaveLength(1)
  })

  test('for a passkey that another user has, and beyond twenty', async () => {
    const { device } = await withPasskey('Bodil')
    const owner = await confirmed('Britt')
    expect((await add(owner, device)).status).toBe(409)
    await app.sql`insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up)
      select ${owner.id}, 'Old', gen_random_uuid()::text, 'k', 0, 'multiDevice', true from generate_series(1, 20)`
    expect((await add(owner, createPasskeyDevice())).status).toBe(409)
    expect(await list(owner.token)).toHaveLength(20)
  })

  test('for a malformed passkey, with the paths', async () => {
    const owner = await confirmed('Brona')
    const answered = await send(owner, { response: { id: '?', response: {} } }, '')
    expect(answered.status).toBe(422)
    expect(answered.body.errors.map(({ path }: { path: string }) => path)).toContain('response.id')
    const garbage = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' }
    const options = await prepare(owner)
    const broken = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: garbage }
    expect((await send(owner, { response: broken }, getCookie(options))).status).toBe(422)
  })
})

describe('signing in is refused', () => {
  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another product', { rpId: 'evil.test' }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a user who was not verified', { isUserVerified: false }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('for %s', async (name, deviation) => {
    const { device, owner } = await withPasskey(`c.${name.replaceAll(' ', '-')}`)
    const refused = await signIn(device, deviation)
    expect([refused.status, refused.body.detail]).toEqual([
      401,
      'This passkey couldn’t be used. Try again, or sign in with your password.',
    ])
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await app.sql`select from sessions where user_id = ${owner.id}`).toHaveLength(1)
    expect((await signIn(device)).status).toBe(200)
  })

  test('for a repeated response, also in parallel, and a challenge that was answered wrong', async () => {
    const { device } = await withPasskey('Clara')
    const options = await challenge()
    const response = device.sign(options.body)
    const answers = await Promise.all([1, 2, 3].map(() => answer(response, getCookie(options))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    const again = await challenge()
    expect((await answer(response, getCookie(again))).status).toBe(401)
    expect((await answer(device.sign(again.body), getCookie(again))).status).toBe(401)
    const old = await challenge()
    await app.sql`update verifications set expires_at = now() - interval '1 second'`
    expect((await answer(device.sign(old.body), getCookie(old))).status).toBe(401)
  })

  test('without the cookie of the challenge, or with another browser’s', async () => {
    const { device } = await withPasskey('Cleo')
    const [one, other] = [await challenge(), await challenge()]
    expect((await answer(device.sign(one.body), '')).status).toBe(401)
    expect((await answer(device.sign(one.body), getCookie(other))).status).toBe(401)
    const name = getCookie(one).split('.').slice(0, 2).join('.')
    expect((await answer(device.sign(one.body), `${name}.${'A'.repeat(43)}=`)).status).toBe(401)
  })

  test('when the counter goes back: the key was copied', async () => {
    const { device } = await withPasskey('Cora')
    expect((await signIn(device)).status).toBe(200)
    expect((await signIn(device)).status).toBe(200)
    device.counter = 0
    expect((await signIn(device)).status).toBe(401)
    const [first, second] = [await challenge(), await challenge()]
    device.counter = 9
    const one = device.sign(first.body)
    device.counter = 9
    const two = device.sign(second.body)
    const answers = await Promise.all([answer(one, getCookie(first)), answer(two, getCookie(second))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('with the id of another user’s passkey, or an unknown one', async () => {
    const victim = await withPasskey('Delia')
    const thief = await withPasskey('Doris')
    expect((await signIn(thief.device, { id: victim.device.id })).status).toBe(401)
    expect((await signIn(createPasskeyDevice())).status).toBe(401)
  })

  test('for a removed passkey and for suspended users', async () => {
    const { owner, device, passkeyId } = await withPasskey('Edda')
    await app.sql`update users set banned = true where id = ${owner.id}`
    expect((await signIn(device)).status).toBe(403)
    await app.sql`update users set banned = false where id = ${owner.id}`
    const remove = (password: string) =>
      app.send('POST', `/api/account/passkeys/${passkeyId}/remove`, { as: owner.token, body: { password } })
    expect((await remove('wrong')).body.errors[0].path).toBe('password')
    expect((await signIn(device)).status).toBe(200)
    expect((await remove(owner.password)).status).toBe(204)
    expect((await remove(owner.password)).status).toBe(404)
    expect((await signIn(device)).status).toBe(401)
    const mails =
      await app.sql`select from mail_outbox where user_id = ${owner.id} and kind = 'passkey-removed'`
    expect(mails).toHaveLength(1)
  })
})

test('expired challenges are deleted, and no other link or challenge', async () => {
  await app.sql`delete from verifications`
  const { owner, device } = await withPasskey('Fenja')
  await challenge()
  await app.sql`update verifications set expires_at = now() - interval '1 second'`
  const fresh = await challenge()
  expect(await forgetOldChallenges(app.sql)).toBe(1)
  expect((await answer(device.sign(fresh.body), getCookie(fresh))).status).toBe(200)
  const left = await app.sql`select from verifications where value like ${`%${owner.id}%`}`
  expect(left.length).toBeGreaterThan(0)
})

describe('passkeys of other users', () => {
  test('can neither be seen, renamed nor removed', async () => {
    const { owner, passkeyId } = await withPasskey('Freya')
    const other = await confirmed('Frida')
    const path = `/api/account/passkeys/${passkeyId}`
    const change = (as: string) => app.send('PATCH', path, { as, body: { name: 'Laptop' } })
    expect(await list(other.token)).toEqual([])
    expect((await change(other.token)).status).toBe(404)
    const removed = await app.send('POST', `${path}/remove`, {
      as: other.token,
      body: { password: other.password },
    })
    expect(removed.status).toBe(404)
    expect((await change(owner.token)).body.name).toBe('Laptop')
    expect((await list(owner.token)).map(({ name }: { name: string }) => name)).toEqual(['Laptop'])
  })
})
