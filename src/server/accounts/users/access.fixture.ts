// Access to accounts and sessions.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input, requireUser } from '../../../../test/access/expected.ts'
import { getCookie, ownOrigin } from '../../../../test/access/inputs.ts'
import { testPassword, type World } from '../../../../test/access/world.ts'
import { codeOfAuthenticator } from '../../../../test/support/authenticator.ts'
import { issueToken } from './mail-token.ts'
import { passkeyRows } from './passkey-access.fixture.ts'
import type { users } from './register.ts'

const body =
  (value: unknown): Input =>
  () => ({ body: value })

/** Starts a second factor; returns its secret. */
async function prepare({ app }: World, token: string): Promise<string> {
  const { body } = await app.send('POST', '/api/account/two-factor', {
    body: { password: testPassword },
    as: token,
  })
  return body.secret ?? 'AAAAAAAA'
}

async function switchOn(world: World, token: string): Promise<{ secret: string; token: string | undefined }> {
  const secret = await prepare(world, token)
  const { body } = await world.app.send('POST', '/api/account/two-factor/confirm', {
    body: { code: codeOfAuthenticator(secret) },
    as: token,
  })
  return { secret, token: body.token }
}

/** The second step after a first one by password, with the first one's cookie. */
const secondStep =
  (path: string, login: (world: World) => { token: string; body: unknown }): Input =>
  async (world) => {
    const { token, body } = login(world)
    const { secret } = await switchOn(world, token)
    const { headers } = await world.app.send('POST', path, { body })
    // A code is valid once, so this uses the next one.
    return {
      body: { code: codeOfAuthenticator(secret, 30) },
      headers: { ...ownOrigin, cookie: getCookie(headers) },
    }
  }

export const access = {
  calls: {
    'users.signUp': everybody(
      () => ({
        body: {
          username: `new_${crypto.randomUUID().slice(0, 8)}`,
          email: `${crypto.randomUUID()}@secret.test`,
          password: testPassword,
          displayName: 'New',
        },
      }),
      201,
    ),
    'users.checkUsername': everybody(() => ({ query: { username: 'nobody-has-this' } })),
    'users.signIn': everybody(({ user }) => ({ body: { email: user.email, password: testPassword } })),
    'users.signOut': everybody(undefined, 204),
    'users.signInAdmin': everybody(({ admin }) => ({
      body: { username: admin.username, password: testPassword },
    })),
    'users.me': requireUser(),
    'account.verifyEmail': everybody(async ({ sql, user }) => ({
      body: { token: await issueToken(sql, 'verify-email', { userId: user.id, email: user.email }, 60) },
    })),
    'account.resendVerification': requireUser(async ({ sql }, { id }) => {
      await sql`update users set email_verified = false where id = ${id}`
      return {}
    }, 202),
    'account.forgotPassword': everybody(({ user }) => ({ body: { email: user.email } }), 202),
    'account.checkResetLink': everybody(() => ({ query: { token: 'used' } })),
    'account.resetPassword': everybody(
      async ({ sql, user }) => ({
        body: {
          token: await issueToken(sql, 'reset-password', { userId: user.id, email: user.email }, 60),
          password: 'another walk at dawn',
        },
      }),
      204,
    ),
    'account.secondFactor': everybody(
      secondStep('/api/auth/login', ({ user }) => ({
        token: user.token,
        body: { email: user.email, password: testPassword },
      })),
    ),
    'account.secondFactorOfAdmin': everybody(
      secondStep('/api/admin/login', ({ admin }) => ({
        token: admin.token,
        body: { username: admin.username, password: testPassword },
      })),
    ),
    'account.updateNames': requireUser(body({ displayName: 'Another Name' })),
    'account.changePassword': requireUser(
      body({ currentPassword: testPassword, newPassword: 'another walk at dawn' }),
    ),
    'account.changeEmail': requireUser(
      () => ({ body: { newEmail: `${crypto.randomUUID()}@secret.test`, password: testPassword } }),
      202,
    ),
    'account.listSessions': requireUser(),
    'account.endSession': requireUser(
      async ({ things }, who) => ({ params: { id: await things.session(who) } }),
      204,
    ),
    'account.endOtherSessions': requireUser(undefined, 204),
    'account.prepareSecondFactor': requireUser(body({ password: testPassword })),
    'account.confirmSecondFactor': requireUser(async (world, who) => ({
      body: { code: codeOfAuthenticator(await prepare(world, who.token)) },
    })),
    'account.renewBackupCodes': requireUser(async (world, who) => {
      const { token } = await switchOn(world, who.token)
      return { body: { password: testPassword }, token }
    }),
    'account.disableSecondFactor': requireUser(async (world, who) => {
      const { token } = await switchOn(world, who.token)
      return { body: { password: testPassword }, token }
    }),
    ...passkeyRows,
  },
} satisfies DomainAccess<typeof users>
