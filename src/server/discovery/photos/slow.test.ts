// Slow form uploads: a sender that holds upload slots loses them, and a slow network does not.
import { type ClientRequest, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { noiseImage, photoForm, plainImage } from '../../../../test/support/images.ts'

let app: TestApp
let location: string
beforeAll(async () => {
  app = await startTestApp()
  location = await insertLocation(app.sql)
})
afterAll(() => app.close())

const head = Buffer.from(
  '--X\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
)
const tail = Buffer.from('\r\n--X--\r\n')

type Sending = {
  request: ClientRequest
  answer: Promise<{ status: number | undefined; body: any; seconds: number }>
}

/** Starts a form upload that announces `bytes` bytes. */
function begin({ token }: Member, bytes: number): Sending {
  const started = performance.now()
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=X',
    'content-length': head.length + bytes + tail.length,
  }
  const request = httpRequest(`${app.url}/api/locations/${location}/photos`, {
    method: 'POST',
    headers,
    agent: false,
  })
  const answer = new Promise<Awaited<Sending['answer']>>((resolve, reject) => {
    request.once('response', async (response) => {
      const chunks = await response.toArray()
      resolve({
        status: response.statusCode,
        body: JSON.parse(Buffer.concat(chunks).toString()),
        seconds: (performance.now() - started) / 1000,
      })
    })
    request.on('error', reject)
  })
  answer.catch(() => {})
  request.write(head)
  return { request, answer }
}

test('limits incomplete forms per sender and ends them early, without affecting other senders or slow networks', {
  timeout: 300_000,
}, async () => {
  const [mallory, mobile, other] = [
    await app.join('mallory'),
    await app.join('mobile'),
    await app.join('other'),
  ]
  const open = Array.from({ length: 6 }, () => begin(mallory, 5_000_000))
  await sleep(500)
  const seventh = await begin(mallory, 100).answer
  expect([seventh.status, seventh.body.type]).toEqual([503, 'unavailable'])
  const image = photoForm(await plainImage('#445566', 640, 480))
  expect(
    (await app.send('POST', `/api/locations/${location}/photos`, { as: other.token, body: image })).status,
  ).toBe(201)
  // About 8 kB per second, for longer than the 10 seconds in which a form must bring 20,000 bytes.
  const file = await noiseImage(400, 300)
  const slow = begin(mobile, file.length)
  const pieces = 13
  const step = Math.ceil(file.length / pieces)
  expect(step).toBeGreaterThan(4000)
  for (let piece = 0; piece < pieces; piece++) {
    slow.request.write(file.subarray(piece * step, (piece + 1) * step))
    await sleep(1000)
  }
  slow.request.end(tail)
  expect((await slow.answer).status).toBe(201)
  for (const { answer, request } of open) {
    const { status, body, seconds } = await answer
    expect([status, body.type, body.detail, seconds < 19]).toEqual([
      400,
      'validation',
      'The upload took too long',
      true,
    ])
    request.destroy()
  }
  expect(
    (
      await app.send('POST', `/api/locations/${location}/photos`, {
        as: mallory.token,
        body: photoForm(await plainImage('#665544', 640, 480)),
      })
    ).status,
  ).toBe(201)
})

test('a closed connection frees its upload slots', async () => {
  const hasty = await app.join('hasty')
  const open = Array.from({ length: 6 }, () => begin(hasty, 5_000_000))
  await sleep(500)
  const image = photoForm(await plainImage('#335577', 640, 480))
  const sendImage = async () =>
    (await app.send('POST', `/api/locations/${location}/photos`, { as: hasty.token, body: image })).status
  expect(await sendImage()).toBe(503)
  for (const { request } of open) request.destroy()
  await expect.poll(sendImage).toBe(201)
})
