// Account changes whose connection is terminated at each of their statements in turn: all or nothing, 503, and a retry works.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp, testPassword } from '../../../../test/support/app.ts'
import { codeOfAuthenticator as codeOf } from '../../../../test/support/authenticator.ts'
import { type KillSwitch, killSwitchOn } from '../../../../test/support/kill-at.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { createPasskeyDevice } from '../../../../test/support/passkey-device.ts'

let app: TestApp
let kill: KillSwitch
let hash: string
beforeAll(async () => {
  app = await startTestApp()
  kill = await killSwitchOn(app.sql)
  const { id } = await app.signUp('first')
  const [row] = await app.sql<{ password: string }[]>`select password from accounts where user_id = ${id}`
  hash = row?.password as string
})
beforeEach(() => app.sql`delete from sign_in_attempts`)
afterAll(async () => {
  await kill.close()
  await app.close()
})

type Case = { send: () => Promise<Answer>; state: () => Promise<unknown>; status: number }

/** Makes a new case for every statement; returns how many were terminated. `state` must not change unless the response is a success. */
async function killedAtEach(make: (serial: number) => Promise<Case>): Promise<number> {
  for (let n = 1; n < 100; n++) {
    const { send, state, status } = await make(n)
    await app.sql`delete from sign_in_attempts`
    const before = await state()
    const { result, wasKilled } = await kill.during(n, send)
    if (!wasKilled) {
      expect(result.status, JSON.stringify(result.body)).toBe(status)
      return n - 1
    }
    // Once it is committed the server only tells other servers of the change; losing that loses nothing.
    if (result.status === status) {
      expect(await state(), `statement ${n}`).not.toEqual(before)
      continue
    }
    expect([n, result.status, result.body.type]).toEqual([n, 503, 'unavailable'])
    expect(result.body.detail).toMatch(/^The database is not responding/)
    expect(result.headers.getSetCookie()).toEqual([])
    expect(await state(), `statement ${n}`).toEqual(before)
    const retried = await send()
    expect([n, retried.status], JSON.stringify(retried.body)).toEqual([n, status])
    expect(await state(), `statement ${n} again`).not.toEqual(before)
  }
  throw new Error('No end of statements')
}

/** All rows that belong to an account. */
const getRows = async (username: string) => {
  const { sql } = app
  const id = sql`(select id from users where username = ${username})`
  return [
    await sql`select name, email, email_verified, two_factor_enabled from users where username = ${username}`,
    await sql`select password from accounts where user_id = ${id}`,
    await sql`select token_hash, scope from sessions where user_id = ${id} order by token_hash`,
    await sql`select secret, verified, used_step from two_factors where user_id = ${id}`,
    await sql`select name, counter, last_used_at from passkeys where user_id = ${id}`,
    await sql`select identifier from verifications where value like '%' || ${id}::text || '%' order by 1`,
    await sql`select kind, to_address from mail_outbox where to_address like ${`${username.toLowerCase()}%`} order by id`,
  ].map((rows) => [...rows])
}

/** A new account with the password, whose hash is computed once: these tests are not about signing up. */
async function confirmed(username: string) {
  const user = await app.join(username)
  await app.sql`insert into accounts (account_id, provider_id, user_id, password) values (${user.id}, 'credential', ${user.id}, ${hash})`
  return user
}

test('signing up', { timeout: 300_000 }, async () => {
  const statements = await killedAtEach(async (serial) => {
    const username = `new${serial}`
    const email = `${username}@example.test`
    const body = { username, email, password: testPassword, displayName: 'New' }
    return {
      send: () => app.send('POST', '/api/auth/signup', { body }),
      state: () => getRows(username),
      status: 201,
    }
  })
  expect(statements).toBeGreaterThan(8)
  const orphans = await app.sql`
    select p.username from users p where not exists (select from accounts where user_id = p.id)
      or not exists (select from sessions where user_id = p.id) or not exists (select from mail_outbox where user_id = p.id)`
  expect([...orphans]).toEqual([])
})

test('signing up with an address that another account claims', { timeout: 300_000 }, async () => {
  await app.signUp('claimant')
  await killedAtEach(async (serial) => {
    const username = `rival${serial}`
    const body = {
      username,
      email: 'claimant@example.test',
      password: testPassword,
      displayName: 'Rival',
    }
    return {
      send: () => app.send('POST', '/api/auth/signup', { body }),
      state: () => getRows(username),
      status: 201,
    }
  })
})

test('changing the password', { timeout: 300_000 }, async () => {
  await killedAtEach(async (serial) => {
    const { username, token } = await confirmed(`password${serial}`)
    const body = { currentPassword: testPassword, newPassword: 'morning over the lake' }
    return {
      send: () => app.send('POST', '/api/account/password', { as: token, body }),
      state: () => getRows(username),
      status: 200,
    }
  })
})

test('changing the address', { timeout: 300_000 }, async () => {
  await killedAtEach(async (serial) => {
    const { username, token } = await confirmed(`address${serial}`)
    const body = { newEmail: `moved${serial}@example.test`, password: testPassword }
    return {
      send: () => app.send('POST', '/api/account/email', { as: token, body }),
      state: () => getRows(username),
      status: 202,
    }
  })
})

const tokenOfLastMail = async (address: string) => {
  const mails = await readMails(app.sql, app.sql`to_address = ${address}`)
  return mails.at(-1)?.body_text.match(/\?token=(\S+)/)?.[1] as string
}

test('confirming the address, which takes it from another account that claims it', {
  timeout: 300_000,
}, async () => {
  await killedAtEach(async (serial) => {
    const { username, email } = await app.signUp(`proof${serial}`)
    const other = await app.join(`squatter${serial}`, { email_verified: false, email })
    const others = [{ userId: other.id, fate: 'keep' }]
    const body = { token: await tokenOfLastMail(email), others }
    return {
      send: () => app.send('POST', '/api/auth/verify-email', { body }),
      state: async () => [await getRows(username), await getRows(other.username)],
      status: 200,
    }
  })
})

test('resetting the password', { timeout: 300_000 }, async () => {
  const { issueToken } = await import('./mail-token.ts')
  await killedAtEach(async (serial) => {
    const { id, username, email } = await confirmed(`reset${serial}`)
    const body = {
      token: await issueToken(app.sql, 'reset-password', { userId: id, email }, 60),
      password: 'morning over the lake',
    }
    return {
      send: () => app.send('POST', '/api/auth/reset-password', { body }),
      state: () => getRows(username),
      status: 204,
    }
  })
})

test('deleting the account', { timeout: 300_000 }, async () => {
  await killedAtEach(async (serial) => {
    const { username, token } = await confirmed(`gone${serial}`)
    return {
      send: () =>
        app.send('POST', '/api/account/delete', { as: token, body: { password: testPassword, username } }),
      state: () => getRows(username),
      status: 204,
    }
  })
})

test('preparing and confirming the second factor', { timeout: 300_000 }, async () => {
  await killedAtEach(async (serial) => {
    const { username, token } = await confirmed(`prepare${serial}`)
    return {
      send: () =>
        app.send('POST', '/api/account/two-factor', { as: token, body: { password: testPassword } }),
      state: () => getRows(username),
      status: 200,
    }
  })
  await killedAtEach(async (serial) => {
    const { username, token } = await confirmed(`factor${serial}`)
    const { body } = await app.send('POST', '/api/account/two-factor', {
      as: token,
      body: { password: testPassword },
    })
    return {
      send: () =>
        app.send('POST', '/api/account/two-factor/confirm', {
          as: token,
          body: { code: codeOf(body.secret) },
        }),
      state: () => getRows(username),
      status: 200,
    }
  })
})

test('signing in with a password answers 503 as well, and does not affect the next attempt', {
  timeout: 300_000,
}, async () => {
  await killedAtEach(async (serial) => {
    const { username, email } = await confirmed(`enter${serial}`)
    return {
      send: () => app.send('POST', '/api/auth/login', { body: { email, password: testPassword } }),
      state: () => getRows(username),
      status: 200,
    }
  })
})

test('the second step of signing in', { timeout: 300_000 }, async () => {
  const statements = await killedAtEach(async (serial) => {
    const { username, email, token } = await confirmed(`second${serial}`)
    const prepared = await app.send('POST', '/api/account/two-factor', {
      as: token,
      body: { password: testPassword },
    })
    const code = () => codeOf(prepared.body.secret)
    await app.send('POST', '/api/account/two-factor/confirm', { as: token, body: { code: code() } })
    await app.sql`update two_factors set used_step = null`
    const first = await app.send('POST', '/api/auth/login', { body: { email, password: testPassword } })
    const cookie = first.headers.getSetCookie().find((line) => line.startsWith('viewfinder.two_factor='))
    const headers = { origin: 'http://viewfinder.test', cookie: cookie?.split(';')[0] as string }
    return {
      send: () => app.send('POST', '/api/auth/two-factor', { body: { code: code() }, headers }),
      state: () => getRows(username),
      status: 200,
    }
  })
  expect(statements).toBeGreaterThan(5)
})

test('adding a passkey, and signing in with it', { timeout: 300_000 }, async () => {
  const getCookie = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';')[0] as string
  const prepared = async (token: string) => {
    const device = createPasskeyDevice()
    const options = await app.send('POST', '/api/account/passkeys/options', {
      as: token,
      body: { password: testPassword },
    })
    const body = { response: device.register(options.body) }
    const headers = { cookie: getCookie(options) }
    return { device, send: () => app.send('POST', '/api/account/passkeys', { as: token, body, headers }) }
  }
  await killedAtEach(async (serial) => {
    const { username, token } = await confirmed(`adds${serial}`)
    return { send: (await prepared(token)).send, state: () => getRows(username), status: 201 }
  })
  await killedAtEach(async (serial) => {
    const { username, token } = await confirmed(`uses${serial}`)
    const { device, send } = await prepared(token)
    expect((await send()).status).toBe(201)
    const options = await app.send('POST', '/api/auth/passkey/options')
    const body = { response: device.sign(options.body) }
    const headers = { cookie: getCookie(options), origin: 'http://viewfinder.test' }
    return {
      send: () => app.send('POST', '/api/auth/passkey', { body, headers }),
      state: () => getRows(username),
      status: 200,
    }
  })
})
