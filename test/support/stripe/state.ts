// The state of Stripe's double, made from Stripe's published sample objects, and its errors.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Form } from './form.ts'

export type Thing = Record<string, any> & { id: string }

const { resources } = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures.json'), 'utf8')) as {
  resources: Record<string, Thing>
}

export class StripeRefusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, error: { type: string; code?: string; message: string }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const invalid = (message: string, code = 'parameter_invalid_integer') =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message })
export const unexpectedState = (what: string) =>
  invalid(`This ${what} has an unexpected state`, `${what}_unexpected_state`)

export type State = ReturnType<typeof createState>

export function createState() {
  const things = new Map<string, Thing>()
  return {
    things,
    /** A copy of the sample object with another id. */
    add: (kind: string, prefix: string, fields: object): Thing => {
      const thing = {
        ...structuredClone(resources[kind]),
        id: `${prefix}_${randomBytes(9).toString('hex')}`,
        ...fields,
      } as Thing
      things.set(thing.id, thing)
      return thing
    },
    get: (id: string): Thing => {
      const thing = things.get(id)
      if (!thing)
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          code: 'resource_missing',
          message: `No such object: '${id}'`,
        })
      return thing
    },
    list: (kind: string, isListed: (thing: Thing) => boolean) => ({
      object: 'list',
      has_more: false,
      url: `/v1/${kind}s`,
      data: [...things.values()].filter((thing) => thing.object === kind && isListed(thing)).toReversed(),
    }),
  }
}

export type Handler = (state: State, input: { id: string; form: Form; query: URLSearchParams }) => unknown
/** `METHOD path` with `{id}` → what it does. */
export type Handlers = Record<string, Handler>

export const nowSeconds = () => Math.floor(Date.now() / 1000)
