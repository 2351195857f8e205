// Signing up, in and out over HTTP: tokens, cookies, limits, the admin sign-in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { atFullCost } from '../../../../test/support/password-hashing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newcomer = (name: string) => ({
  username: name,
  email: `${name}@example.test`,
  password: 'a long walk at dusk',
  displayName: name.toUpperCase(),
})
const getCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const own = { origin: 'http://viewfinder.test' }

describe('signing up', () => {
  test('answers 201 with a token and the user, and sets the same session as a cookie', async () => {
    const { status, headers, body } = await app.send('POST', '/api/auth/signup', { body: newcomer('Ansel') })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      username: 'Ansel',
      displayName: 'ANSEL',
      email: 'ansel@example.test',
      subscriptionTier: 'free',
      emailVerified: false,
      isAdmin: false,
    })
    expect(headers.getSetCookie()[0]).toMatch(/^viewfinder\.session_token=.*HttpOnly; SameSite=Lax$/)
    expect((await app.send('GET', '/api/auth/me', { as: body.token })).body.id).toBe(body.user.id)
    expect((await app.get('/api/auth/me', { cookie: getCookie(headers) })).body.id).toBe(body.user.id)
  })

  test('stores the password only as a hash and queues one email to confirm the address', async () => {
    await atFullCost(async () => void (await app.signUp('Berenice')))
    const [row] =
      await app.sql`select a.password from accounts a join users p on p.id = a.user_id where p.username = 'berenice'`
    expect(row?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    const mails = await readMails(app.sql, app.sql`to_address = 'berenice@example.test'`)
    expect(mails.map(({ kind }) => kind)).toEqual(['verify-email'])
    expect(mails[0]?.body_text).toMatch(/http:\/\/viewfinder\.test\/auth\/verify\?token=\S{20,}/)
  })

  test('names every error with its path, in the specification’s texts', async () => {
    const { status, body } = await app.send('POST', '/api/auth/signup', {
      body: { username: '', email: 'x', password: '12345', displayName: '' },
    })
    expect(status).toBe(422)
    const text = Object.fromEntries(
      body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]),
    )
    expect(text).toMatchObject({
      username: 'Please fill in all required fields.',
      displayName: 'Please fill in all required fields.',
      password: 'Password must be at least 6 characters long.',
    })
    expect(text.email).toBeTruthy()
  })

  test('names which of username and confirmed address is taken', async () => {
    const { id } = await app.signUp('Carleton')
    await app.sql`update users set email_verified = true where id = ${id}`
    const byName = await app.send('POST', '/api/auth/signup', {
      body: { ...newcomer('carleton'), email: 'new@example.test' },
    })
    const byMail = await app.send('POST', '/api/auth/signup', {
      body: { ...newcomer('other'), email: 'CARLETON@example.test' },
    })
    const both = await app.send('POST', '/api/auth/signup', {
      body: { ...newcomer('carleton'), email: 'carleton@example.test' },
    })
    const answers = [byName, byMail, both]
    expect(answers.map(({ status, body }) => [status, body.type])).toEqual(Array(3).fill([409, 'duplicate']))
    expect(answers.map(({ body }) => body.errors.map(({ path }: { path: string }) => path))).toEqual([
      ['username'],
      ['email'],
      ['username', 'email'],
    ])
  })

  test('a username can be checked before', async () => {
    await app.signUp('Quintilla')
    const check = (username: string) => app.send('GET', `/api/auth/username?username=${username}`)
    expect((await check('quintilla')).body).toEqual({ isAvailable: false })
    expect((await check('quintilla.2')).body).toEqual({ isAvailable: true })
    const refused = await check('me')
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'username'])
  })

  test('a missing field is named in the specification’s words', async () => {
    const { status, body } = await app.send('POST', '/api/auth/signup', {
      body: { username: 'nameless', email: 'nameless@example.test', password: 'a long walk' },
    })
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'displayName', message: 'Please fill in all required fields.' }],
    ])
  })

  test('of twenty parallel sign-ups with one name, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.send('POST', '/api/auth/signup', {
          body: { ...newcomer('Dorothea'), email: `d${index}@example.test` },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
    expect(await app.sql`select 1 from users where username = 'dorothea'`).toHaveLength(1)
    expect(
      await app.sql`select 1 from accounts a left join users p on p.id = a.user_id where p.id is null`,
    ).toHaveLength(0)
  })
})

describe('signing in', () => {
  test('works with the address in any case, and one response covers all wrong credentials', async () => {
    await app.signUp('Edward')
    const good = await app.send('POST', '/api/auth/login', {
      body: { email: 'EDWARD@example.test', password: 'a long walk at dusk' },
    })
    expect(good.status).toBe(200)
    expect(good.body.user.username).toBe('Edward')
    const wrong = await app.send('POST', '/api/auth/login', {
      body: { email: 'edward@example.test', password: 'no' },
    })
    const nobody = await app.send('POST', '/api/auth/login', {
      body: { email: 'nobody@example.test', password: 'no' },
    })
    expect([wrong.status, nobody.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(nobody.body)
    expect(wrong.body.detail).toBe('Invalid email or password')
  })

  test('takes as long for unknown users', async () => {
    const seconds: Record<string, number[]> = { florence: [], nobody: [] }
    await atFullCost(async () => {
      await app.signUp('Florence')
      for (let round = 0; round < 7; round++) {
        for (const name of ['florence', 'nobody']) {
          await app.sql`delete from sign_in_attempts`
          const start = performance.now()
          await app.send('POST', '/api/auth/login', {
            body: { email: `${name}@example.test`, password: 'wrong' },
          })
          seconds[name]?.push(performance.now() - start)
        }
      }
    })
    // Without the hashing it would take a twentieth; a busy machine stretches both.
    const median = (name: string) => seconds[name]?.toSorted((a, b) => a - b)[3] as number
    expect(median('nobody') / median('florence')).toBeGreaterThan(0.3)
    await app.sql`delete from sign_in_attempts`
  })

  test('replaces the browser’s previous session', async () => {
    const { token } = await app.signUp('Francesca')
    const again = await app.send('POST', '/api/auth/login', {
      as: token,
      body: { email: 'francesca@example.test', password: 'a long walk at dusk' },
    })
    expect(again.body.token).not.toBe(token)
    expect((await app.send('GET', '/api/auth/me', { as: token })).status).toBe(401)
    expect((await app.send('GET', '/api/auth/me', { as: again.body.token })).status).toBe(200)
  })

  test('locks an account for a growing time, regardless of the source, and reports for how long', async () => {
    await app.signUp('Gordon')
    const guess = () =>
      app.send('POST', '/api/auth/login', { body: { email: 'gordon@example.test', password: 'wrong' } })
    const answers = []
    for (let count = 0; count < 8; count++) answers.push(await guess())
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(
      (
        await app.send('POST', '/api/auth/login', {
          body: { email: 'gordon@example.test', password: 'a long walk at dusk' },
        })
      ).status,
    ).toBe(429)
  })

  test('counts parallel guesses', async () => {
    await app.signUp('Helen')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        app.send('POST', '/api/auth/login', { body: { email: 'helen@example.test', password: 'wrong' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6)
    await app.sql`delete from sign_in_attempts`
  })
})

describe('sessions', () => {
  test('end on signing out, by token and by cookie', async () => {
    const { token } = await app.signUp('Imogen')
    const out = await app.send('POST', '/api/auth/logout', { as: token })
    expect(out.status).toBe(204)
    expect((await app.send('GET', '/api/auth/me', { as: token })).status).toBe(401)
    expect((await app.send('POST', '/api/auth/logout')).status).toBe(204)
  })

  test('by cookie change data only from our own pages', async () => {
    const { headers } = await app.send('POST', '/api/auth/signup', { body: newcomer('Julia') })
    const cookie = getCookie(headers)
    expect((await app.send('POST', '/api/auth/logout', { headers: { cookie } })).status).toBe(403)
    expect(
      (await app.send('POST', '/api/auth/logout', { headers: { cookie, origin: 'https://evil.test' } }))
        .status,
    ).toBe(403)
    expect(
      (await app.send('POST', '/api/auth/login', { headers: { origin: 'https://evil.test' }, body: {} }))
        .status,
    ).toBe(403)
    expect((await app.send('POST', '/api/auth/logout', { headers: { cookie, ...own } })).status).toBe(204)
    expect((await app.get('/api/auth/me', { cookie })).status).toBe(401)
  })

  test('of a suspended user are invalid, and no new one is created', async () => {
    const { id, token } = await app.signUp('Karl')
    await app.sql`update users set banned = true where id = ${id}`
    expect((await app.send('GET', '/api/auth/me', { as: token })).status).toBe(401)
    expect(
      (
        await app.send('POST', '/api/auth/login', {
          body: { email: 'karl@example.test', password: 'a long walk at dusk' },
        })
      ).status,
    ).toBe(403)
  })

  test('cannot be forged', async () => {
    for (const as of ['x', 'x.y', `${'a'.repeat(32)}.${'b'.repeat(43)}`, '%', 'a'.repeat(5000)])
      expect((await app.send('GET', '/api/auth/me', { as })).status).toBe(401)
    expect((await app.get('/api/auth/me', { cookie: 'viewfinder.session_token=abc.def' })).status).toBe(401)
  })
})

describe('administrators', () => {
  test('sign in through the admin sign-in, and only that opens the admin area', async () => {
    const admin = await app.signUp('Lewis')
    await app.sql`update users set role = 'admin' where id = ${admin.id}`
    const adminLogin = await app.send('POST', '/api/admin/login', {
      body: { username: 'lewis', password: admin.password },
    })
    expect((await app.send('GET', '/api/auth/me', { as: adminLogin.body.token })).body.isAdmin).toBe(true)
    const ordinary = await app.send('POST', '/api/auth/login', {
      body: { email: admin.email, password: admin.password },
    })
    expect((await app.send('GET', '/api/auth/me', { as: ordinary.body.token })).body.isAdmin).toBe(false)
  })

  test('cannot be distinguished from other users by the response', async () => {
    const member = await app.signUp('Margaret')
    const member_ = await app.send('POST', '/api/admin/login', {
      body: { username: 'Margaret', password: member.password },
    })
    const nobody = await app.send('POST', '/api/admin/login', { body: { username: 'nobody', password: 'x' } })
    expect([member_.status, nobody.status]).toEqual([401, 401])
    expect(member_.body).toEqual(nobody.body)
    expect(await app.sql`select 1 from sessions where user_id = ${member.id}`).toHaveLength(1)
  })
})
