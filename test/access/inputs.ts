// Requests and parts of them that the access rows of several domains use.
import { plainImage } from '../support/images.ts'
import type { Input } from './expected.ts'

export const atLocation: Input = async ({ things }) => ({ params: { id: await things.place() } })
export const atLocationWith =
  (body: unknown): Input =>
  async ({ things }) => ({ params: { id: await things.place() }, body })

export async function imageForm(): Promise<FormData> {
  const form = new FormData()
  form.set(
    'photo',
    new Blob([new Uint8Array(await plainImage('#c77d0a'))], { type: 'image/jpeg' }),
    'dusk.jpg',
  )
  return form
}

export const ownOrigin = { origin: 'http://viewfinder.test' }

/** The cookies that a response sets, as a request sends them. */
export const getCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
