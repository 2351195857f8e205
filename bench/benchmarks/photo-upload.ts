// From uploading a photo of 24 megapixels to its last published rendition, compared with the image library alone making
// the same renditions.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { encodeAll } from '../../src/server/platform/images/encode.ts'
import type { Benchmark } from '../lab.ts'
import { atLeast } from '../report.ts'
import { median } from '../support/statistics.ts'

const width = 6000
const height = 4000
const megapixels = (width * height) / 1e6
const minRatio = 0.8
const maxMs = 120_000

export const photoUpload: Benchmark = {
  name: 'photo-upload',
  title: 'A photograph of 24 megapixels, from the upload to all its published forms',
  run: async (lab) => {
    const server = await lab.demo()
    const content = await photo()
    const member = await joinSomebody(server.url)
    const folder = lab.folder()
    const rounds = lab.options.quick ? 2 : 5
    const alone: number[] = []
    const whole: number[] = []
    const answers: number[] = []
    // Alternating, so that the load of other processes affects both.
    for (let round = 0; round < rounds; round++) {
      alone.push(
        await seconds(async () => {
          for (const rendition of await encodeAll(content))
            writeFileSync(join(folder, `${rendition.width}.${rendition.format}`), rendition.content)
        }),
      )
      const uploaded = await upload(server.url, member, content)
      whole.push(uploaded.readySeconds)
      answers.push(uploaded.answerSeconds)
    }
    const ratio = median(alone) / median(whole)
    const row = (what: string, values: number[]) => [what, median(values), megapixels / median(values)]
    return {
      head: ['24 megapixels', 'seconds', 'megapixels/s'],
      rows: [
        row('upload until all 15 forms exist', whole),
        row('sharp alone, the same 15 forms', alone),
        ['upload until the answer', median(answers), ''],
      ],
      limits: [atLeast('upload against sharp alone', ratio, minRatio, '')],
      notes: [
        `${(content.length / 1e6).toFixed(1)} MB JPEG; median of ${rounds} rounds; AVIF, WebP and JPEG at 320, 640, 800, 1280 and 2048 px`,
      ],
      data: { whole, alone, answers, ratio, bytes: content.length },
    }
  },
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

// Smooth shapes with sensor noise: as large as a camera's file, and neither flat nor pure noise.
async function photo(): Promise<Buffer> {
  const grain = {
    create: {
      width: 600,
      height: 400,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  }
  const shapes = await sharp(await sharp(grain).png().toBuffer())
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const fine = {
    create: {
      width,
      height,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 6 },
    },
  }
  const layer = await sharp(fine).png({ compressionLevel: 1 }).toBuffer()
  return await sharp(shapes)
    .composite([{ input: layer, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

type Member = { token: string; locationId: string }

async function joinSomebody(url: string): Promise<Member> {
  const username = `bench-${randomUUID().slice(0, 8)}`
  const body = JSON.stringify({
    username,
    displayName: 'Bench',
    email: `${username}@example.test`,
    password: 'a long walk at dusk',
  })
  const joined = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const [location] = (await (await fetch(`${url}/api/locations?limit=1`)).json()) as { id: string }[]
  if (joined.status !== 201 || !location) throw new Error('Nobody could join to upload')
  return { token: ((await joined.json()) as { token: string }).token, locationId: location.id }
}

async function upload(
  url: string,
  { token, locationId }: Member,
  content: Buffer,
): Promise<{ answerSeconds: number; readySeconds: number }> {
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.append('photo', new Blob([content as never]), 'photograph.jpg')
  const begin = performance.now()
  const answer = await fetch(`${url}/api/locations/${locationId}/photos`, {
    method: 'POST',
    headers,
    body: form,
  })
  const photo = (await answer.json()) as { id: string; state: string; detail?: string }
  if (answer.status !== 201) throw new Error(`The upload failed: ${photo.detail}`)
  const answerSeconds = (performance.now() - begin) / 1000
  while (photo.state !== 'ready') {
    if (photo.state === 'failed' || performance.now() - begin > maxMs)
      throw new Error('The photograph never became ready')
    await sleep(20)
    photo.state = (
      (await (await fetch(`${url}/api/photos/${photo.id}`, { headers })).json()) as { state: string }
    ).state
  }
  return { answerSeconds, readySeconds: (performance.now() - begin) / 1000 }
}
