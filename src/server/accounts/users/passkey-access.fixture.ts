// Access to passkeys.
import { everybody, type Input, requireUser, type Sent } from '../../../../test/access/expected.ts'
import { getCookie, ownOrigin } from '../../../../test/access/inputs.ts'
import { testPassword, type World } from '../../../../test/access/world.ts'
import { createPasskeyDevice } from '../../../../test/support/passkey-device.ts'

/** A device's response to a challenge of this session; undefined for sessions that get none. */
async function made({ app }: World, token: string, device = createPasskeyDevice()): Promise<Sent> {
  const { body, headers } = await app.send('POST', '/api/account/passkeys/options', {
    body: { password: testPassword },
    as: token,
  })
  return {
    body: { response: device.register(body.challenge ? body : { challenge: 'AAAA', rp: { id: 'x' } }) },
    headers: { cookie: getCookie(headers) },
  }
}

const withPasskey =
  (body: unknown): Input =>
  async ({ sql }, { id: userId }) => {
    const id = crypto.randomUUID()
    await sql`insert into passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
      values (${id}, ${userId}, 'Phone', ${id}, 'key', 0, 'multiDevice', true)`
    return { params: { id }, body }
  }

const answered =
  (whose: (world: World) => World['user']): Input =>
  async (world) => {
    const { app } = world
    const device = createPasskeyDevice()
    const { token } = whose(world)
    const added = await made(world, token, device)
    const { status } = await app.send('POST', '/api/account/passkeys', {
      body: added.body,
      as: token,
      headers: added.headers ?? {},
    })
    if (status !== 201) throw new Error('No passkey was added')
    const { body, headers } = await app.send('POST', '/api/auth/passkey/options')
    return { body: { response: device.sign(body) }, headers: { ...ownOrigin, cookie: getCookie(headers) } }
  }

export const passkeyRows = {
  'passkeys.list': requireUser(),
  'passkeys.prepare': requireUser(() => ({ body: { password: testPassword } })),
  'passkeys.add': requireUser(async (world, who) => await made(world, who.token), 201),
  'passkeys.rename': requireUser(withPasskey({ name: 'Key ring' })),
  'passkeys.remove': requireUser(withPasskey({ password: testPassword }), 204),
  'passkeys.prepareSignIn': everybody(),
  'passkeys.signIn': everybody(answered(({ user }) => user)),
  'passkeys.signInAdmin': everybody(answered(({ admin }) => admin)),
}
