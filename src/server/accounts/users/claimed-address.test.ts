// An unconfirmed address may be claimed by several accounts; the user who proves access to its mail gets it.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, testPassword } from '../../../../test/support/app.ts'
import { insertLocation, insertReview } from '../../../../test/support/factories.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { until } from '../../../../test/support/until.ts'

// Each account hashes a password.
vi.setConfig({ testTimeout: 400_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worksJobs: true })
})
beforeEach(() => app.sql`delete from sign_in_attempts`)
afterAll(() => app.close())

const signUp = (username: string, email: string, password = testPassword) =>
  app.send('POST', '/api/auth/signup', { body: { username, email, password, displayName: username } })
const login = (email: string, password = testPassword) =>
  app.send('POST', '/api/auth/login', { body: { email, password } })
const follow = (token: string, others: { userId: string; fate: 'keep' | 'delete' }[] = []) =>
  app.send('POST', '/api/auth/verify-email', { body: { token, others } })
/** Follows the link and decides what becomes of all other accounts. */
async function verify(token: string, fate: 'keep' | 'delete' = 'keep') {
  const answer = await follow(token)
  if (answer.body.outcome !== 'choose') return answer
  return await follow(
    token,
    answer.body.others.map(({ userId }: { userId: string }) => ({ userId, fate })),
  )
}
const me = async (as: string) => (await app.send('GET', '/api/auth/me', { as })).status

/** The tokens in an account's emails of one kind. */
const getTokens = async (userId: string, kind = 'verify-email'): Promise<string[]> =>
  (await readMails(app.sql, app.sql`user_id = ${userId} and kind = ${kind}`))
    .map(({ body_text }) => body_text.match(/\?token=(\S+)/)?.[1] as string)
    .toReversed()
const getToken = (userId: string, kind?: string) => until(async () => (await getTokens(userId, kind))[0])

/** Two accounts that sign up with one address. */
async function rivals(name: string) {
  const email = `${name}@example.test`
  const squatter = (await signUp(`squatter.${name}`, email, 'the squatters password')).body
  const owner = (await signUp(`owner.${name}`, email)).body
  return { email, squatter, owner }
}

test('an international address signs in however its domain is written', async () => {
  const { status, body } = await signUp('bucher', 'jörg@bücher.example')
  expect(status).toBe(201)
  expect(await me(body.token)).toBe(200)
  const [mail] = await readMails(app.sql, app.sql`user_id = ${body.user.id}`)
  expect(mail?.to_address).toBe('jörg@xn--bcher-kva.example')
  for (const email of ['jörg@bücher.example', 'JÖRG@BÜCHER.example', 'jo\u0308rg@xn--bcher-kva.example'])
    expect([email, (await login(email)).status]).toEqual([email, 200])
})

describe('the user who proves the address', () => {
  test('gets it: the other claim loses sessions, links and, without contributions, the account', async () => {
    const { email, squatter, owner } = await rivals('anna')
    const squattersLink = await getToken(squatter.user.id)
    expect([await me(squatter.token), await me(owner.token)]).toEqual([200, 200])
    expect((await verify(await getToken(owner.user.id))).body).toEqual({
      outcome: 'confirmed',
      email,
      link: null,
      others: [],
    })
    expect([await me(squatter.token), await me(owner.token)]).toEqual([401, 200])
    expect((await verify(squattersLink)).status).toBe(409)
    expect((await login(email, 'the squatters password')).status).toBe(401)
    expect((await login(email)).body.user.id).toBe(owner.user.id)
    await until(
      async () => (await app.sql`select from users where id = ${squatter.user.id}`).length === 0 || undefined,
    )
    // The name is available again.
    expect((await signUp('squatter.anna', 'else@example.test')).status).toBe(201)
  })

  test('leaves the other account’s contributions under its name, without an address', async () => {
    const { email, squatter, owner } = await rivals('bea')
    await insertReview(app.sql, { user_id: squatter.user.id, location_id: await insertLocation(app.sql) })
    await verify(await getToken(owner.user.id))
    await until(async () => {
      const [job] =
        await app.sql`select from pgboss.job where name = 'remove-released-account' and state = 'completed' and data ->> 'userId' = ${squatter.user.id}`
      return job
    })
    const [left] = await app.sql`select username, email from users where id = ${squatter.user.id}`
    expect(left).toEqual({ username: 'squatter.bea', email: `${squatter.user.id}@released.invalid` })
    expect(await app.sql`select from location_reviews where user_id = ${squatter.user.id}`).toHaveLength(1)
    expect(await app.sql`select from users where email = ${email}`).toHaveLength(1)
  })

  test('is told by mail of the other account and asked what becomes of it; nothing changes before the answer', async () => {
    const { email, squatter, owner } = await rivals('iris')
    const mails = await readMails(app.sql, app.sql`to_address = ${email}`)
    expect(mails.map(({ body_text }) => body_text.includes('Another account was created'))).toEqual([
      false,
      true,
    ])
    const link = await getToken(owner.user.id)
    const asked = await follow(link)
    const claim = { userId: squatter.user.id, username: 'squatter.iris', createdAt: expect.any(String) }
    expect([asked.status, asked.body]).toEqual([
      200,
      { outcome: 'choose', email, link: null, others: [claim] },
    ])
    expect([await me(squatter.token), (await login(email)).body.user.emailVerified]).toEqual([200, false])
    // An account that came meanwhile is asked about, too.
    const late = (await signUp('late.iris', email, 'the password of the late')).body
    const again = await follow(link, [{ userId: squatter.user.id, fate: 'keep' }])
    expect(again.body.others.map(({ userId }: any) => userId)).toEqual([squatter.user.id, late.user.id])
    expect((await verify(link)).body.outcome).toBe('confirmed')
  })

  test('has the other account deleted with what it contributed', async () => {
    const { squatter, owner } = await rivals('jana')
    const location = await insertLocation(app.sql)
    await insertReview(app.sql, { user_id: squatter.user.id, location_id: location })
    await verify(await getToken(owner.user.id), 'delete')
    await until(
      async () => (await app.sql`select from users where id = ${squatter.user.id}`).length === 0 || undefined,
    )
    expect(await app.sql`select from location_reviews where location_id = ${location}`).toHaveLength(0)
  })

  test('is one of two who decide against each other at once', async () => {
    const { squatter, owner } = await rivals('kira')
    const links = [await getToken(squatter.user.id), await getToken(owner.user.id)] as const
    const answers = await Promise.all([
      follow(links[0], [{ userId: owner.user.id, fate: 'delete' }]),
      follow(links[1], [{ userId: squatter.user.id, fate: 'delete' }]),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers[0].status === 200 ? owner : squatter
    await until(
      async () => (await app.sql`select from users where id = ${lost.user.id}`).length === 0 || undefined,
    )
    expect(
      await app.sql`select from users where email = 'kira@example.test' and email_verified`,
    ).toHaveLength(1)
  })

  test('is one of ten parallel attempts', async () => {
    const email = 'wanted@example.test'
    const users = []
    for (let count = 0; count < 4; count++) users.push((await signUp(`wants${count}`, email)).body.user)
    const links = await Promise.all(users.map(({ id }) => getToken(id)))
    const answers = await Promise.all([...links, ...links].map((token) => verify(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await app.sql`select from users where email = ${email}`).toHaveLength(1)
  })

  test('gets it also by moving an account there', async () => {
    const squatter = (await signUp('squatter.cora', 'cora@example.test')).body
    const { token, password, id } = await app.signUp('cora.moves')
    await app.send('POST', '/api/account/email', {
      as: token,
      body: { newEmail: 'cora@example.test', password },
    })
    const link = await until(async () => {
      const [mail] = await readMails(app.sql, app.sql`user_id = ${id} and to_address = 'cora@example.test'`)
      return mail?.body_text.match(/\?token=(\S+)/)?.[1]
    })
    expect((await verify(link)).status).toBe(200)
    expect([await me(squatter.token), (await login('cora@example.test')).body.user.id]).toEqual([401, id])
  })
})

describe('while the address is unproven', () => {
  test('each signs in with their own password, also when others claim the address before and after', async () => {
    const { email, squatter, owner } = await rivals('dora')
    await signUp('late.dora', email, 'the password of the late')
    expect((await login(email)).body.user.id).toBe(owner.user.id)
    expect((await login(email, 'the squatters password')).body.user.id).toBe(squatter.user.id)
    expect((await login(email, 'neither of them all')).status).toBe(401)
  })

  test('signing up reveals no more than for a new address; a confirmed one is taken as before', async () => {
    const { email, owner } = await rivals('elsa')
    const again = await signUp('third.elsa', email)
    const fresh = await signUp('fresh.elsa', 'nobody-else@example.test')
    expect([again.status, Object.keys(again.body.user)]).toEqual([fresh.status, Object.keys(fresh.body.user)])
    await verify(await getToken(owner.user.id))
    const [byEmail, byName] = [
      await signUp('fourth.elsa', email),
      await signUp('owner.elsa', 'x@example.test'),
    ]
    expect([byEmail.status, byName.status]).toEqual([409, 409])
    expect([byEmail.body.errors[0].path, byName.body.errors[0].path]).toEqual(['email', 'username'])
  })

  test('repeated sign-ups do not flood a mailbox', async () => {
    const email = 'filled@example.test'
    const statuses = []
    for (let count = 0; count < 8; count++) statuses.push((await signUp(`filler${count}`, email)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(6)
    expect(statuses.slice(6)).toEqual([429, 429])
    expect(await app.sql`select from mail_outbox where to_address = ${email}`).toHaveLength(6)
  })
})

describe('a new password by mail', () => {
  test('proves the address: sessions and factors set before the proof are removed', async () => {
    const { token, id, email } = await app.signUp('frida')
    await app.sql`update users set two_factor_enabled = true where id = ${id}`
    await app.sql`insert into two_factors (secret, backup_codes, user_id) values ('s', 'b', ${id})`
    await app.sql`insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up) values (${id}, 'Old', 'c', 'k', 0, 'singleDevice', false)`
    await app.send('POST', '/api/auth/forgot-password', { body: { email } })
    const body = { token: await getToken(id, 'reset-password'), password: 'morning over the lake' }
    expect((await app.send('POST', '/api/auth/reset-password', { body })).status).toBe(204)
    expect(await me(token)).toBe(401)
    expect(await app.sql`select from two_factors where user_id = ${id}`).toHaveLength(0)
    expect(await app.sql`select from passkeys where user_id = ${id}`).toHaveLength(0)
    expect((await login(email, body.password)).body.user).toMatchObject({ emailVerified: true, id })
  })

  test('keeps the factors of an account whose address was proved before', async () => {
    const { id, email } = await app.signUp('gerda')
    await app.sql`update users set two_factor_enabled = true, email_verified = true where id = ${id}`
    await app.sql`insert into two_factors (secret, backup_codes, user_id) values ('s', 'b', ${id})`
    await app.send('POST', '/api/auth/forgot-password', { body: { email } })
    const body = { token: await getToken(id, 'reset-password'), password: 'morning over the lake' }
    expect((await app.send('POST', '/api/auth/reset-password', { body })).status).toBe(204)
    expect((await login(email, body.password)).body).toEqual({ twoFactorRequired: true })
  })

  test('is requested by account if the address has several claims, and the others lose the address', async () => {
    const { email, squatter, owner } = await rivals('hilma')
    await app.send('POST', '/api/auth/forgot-password', { body: { email } })
    const token = await getToken(owner.user.id, 'reset-password')
    const mails =
      await app.sql`select body_text from mail_outbox where to_address = ${email} and kind = 'reset-password'`
    expect(mails).toHaveLength(2)
    const body = { token, password: 'morning over the lake' }
    expect((await app.send('POST', '/api/auth/reset-password', { body })).status).toBe(204)
    expect((await login(email, body.password)).body.user.id).toBe(owner.user.id)
    expect(await me(squatter.token)).toBe(401)
  })
})
