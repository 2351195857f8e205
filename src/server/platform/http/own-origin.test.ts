// Which pages may change data by cookie, with and without a configured address.
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'

let app: TestApp
let member: Member
const begin =
  (isPublicUrlConfigured: boolean, publicUrl: string, listenHost = '127.0.0.1') =>
  async () => {
    app = await startTestApp({ isPublicUrlConfigured, publicUrl, listenHost })
    member = await app.join('visitor')
  }

/** The status of a change by cookie from a page of `origin`, on a server that the browser calls `host`. */
const change = (origin: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      cookie: `viewfinder.session_token=${member.token}`,
      origin,
      host,
      'content-type': 'application/json',
    }
    const request = httpRequest(`${app.url}/api/me/profile`, { method: 'PATCH', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.once('error', reject)
    request.end('{"bio":"z"}')
  })

describe('with a configured address', () => {
  beforeAll(begin(true, 'https://vf.example'))
  afterAll(() => app.close())

  test.each([
    ['https://vf.example', 'vf.example', 200],
    ['https://vf.example', '127.0.0.1:3000', 200],
    ['https://vf.example', '10.0.0.7:3000', 421],
    ['http://vf.example', 'vf.example', 403],
    ['https://evil.example', 'vf.example', 403],
    ['https://evil.example', 'evil.example', 421],
    ['http://localhost:3000', 'localhost:3000', 403],
    ['https://vf.example:8443', 'vf.example:8443', 403],
    ['https://vf.example.evil.example', 'vf.example', 403],
    ['null', 'vf.example', 403],
  ])('from %s to %s', async (origin, host, status) => {
    expect(await change(origin, host)).toBe(status)
  })
})

describe('without', () => {
  beforeAll(begin(false, 'http://localhost:3000'))
  afterAll(() => app.close())

  test.each([
    ['http://localhost:3000', 'localhost:3000', 200],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', 200],
    ['http://[::1]:3000', '[::1]:3000', 200],
    ['http://localhost:8080', 'localhost:8080', 200],
    ['http://localhost:3000', '127.0.0.1:3000', 200],
    // Another program on this machine: cookies do not distinguish ports.
    ['http://localhost:5555', 'localhost:3000', 403],
    ['https://evil.example', 'localhost:3000', 403],
    // A name that its owner points at this machine (DNS rebinding).
    ['https://evil.example', 'evil.example', 421],
    ['http://192.168.1.20:3000', '192.168.1.20:3000', 421],
    ['null', 'localhost:3000', 403],
  ])('from %s to %s', async (origin, host, status) => {
    expect(await change(origin, host)).toBe(status)
  })
})

describe('without, for a local network', () => {
  beforeAll(begin(false, 'http://localhost:3000', '0.0.0.0'))
  afterAll(() => app.close())

  test.each([
    ['http://192.168.1.20:3000', '192.168.1.20:3000', 200],
    ['http://localhost:3000', 'localhost:3000', 200],
    ['http://192.168.1.20:3000', '192.168.1.21:3000', 403],
    ['https://evil.example', '192.168.1.20:3000', 403],
    ['https://evil.example', 'evil.example', 421],
  ])('from %s to %s', async (origin, host, status) => {
    expect(await change(origin, host)).toBe(status)
  })
})
