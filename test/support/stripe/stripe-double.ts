// A local server that answers as Stripe's API does (docs.stripe.com/api), with Stripe's published sample objects.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signEvent } from '../../../src/server/platform/payments/signature.ts'
import { billingHandlers, payInvoice } from './billing-handlers.ts'
import { addCard, cardHandlers, succeedSetup } from './card-handlers.ts'
import { type Form, parseForm } from './form.ts'
import { paymentHandlers, succeed } from './payment-handlers.ts'
import { createState, type Handlers, nowSeconds, StripeRefusal } from './state.ts'

export type DoubleCard = 'good' | 'declined' | 'asks' | 'disputed' | 'declinedLater' | 'refundsFail'

export type StripeDouble = {
  url: string
  webhookSecret: string
  requests: { method: string; path: string; headers: IncomingMessage['headers']; form: Form }[]
  /** Forgets idempotency keys, like Stripe after a day. */
  forgetKeys: () => void
  /** Statuses for the next requests, instead of an answer. */
  failures: number[]
  /** What the cardholder does in the browser. */
  confirm: (id: string, card: DoubleCard) => void
  authenticate: (id: string, outcome: 'pass' | 'fail') => void
  /** Returns its id. `fields`: as Stripe names them. */
  addDispute: (fields: object) => string
  /** `movements`: of our balance because of the dispute, in cents. */
  closeDispute: (id: string, outcome: 'won' | 'lost', movements?: number[]) => void
  sign: (body: string, at?: Date) => string
  close: () => Promise<void>
}

const handlers: Handlers = { ...paymentHandlers, ...billingHandlers, ...cardHandlers }
const patterns = Object.entries(handlers).map(([name, handle]) => {
  const [method, path = ''] = name.split(' ')
  return { method, path: new RegExp(`^${path.replace('{id}', '([^/]+)')}$`), handle }
})

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const state = createState()
  const answers = new Map<string, { body: string; answer: string }>()
  const requests: StripeDouble['requests'] = []
  const failures: number[] = []
  const webhookSecret = 'whsec_only_for_tests'

  function perform(method: string, url: URL, body: string): string {
    const found = patterns.find((one) => one.method === method && one.path.test(url.pathname))
    if (!found) throw new Error(`The double of Stripe does not know ${method} ${url.pathname}`)
    const id = decodeURIComponent(found.path.exec(url.pathname)?.[1] ?? '')
    return JSON.stringify(found.handle(state, { id, form: parseForm(body), query: url.searchParams }))
  }

  function answerOnce(request: IncomingMessage, url: URL, body: string): string {
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' && request.method === 'POST' ? answers.get(key) : undefined
    if (known && known.body !== `${url.pathname} ${body}`)
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: 'Keys are used for one request only',
      })
    const answer = known?.answer ?? perform(request.method ?? 'GET', url, body)
    if (typeof key === 'string') answers.set(key, { body: `${url.pathname} ${body}`, answer })
    return answer
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe.test')
    const body = await readBody(request)
    const { method = '', headers } = request
    requests.push({ method, path: url.pathname, headers, form: parseForm(body) })
    const failure = failures.shift()
    const send = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    if (failure)
      return void send(failure, JSON.stringify({ error: { type: 'api_error', message: 'Try again' } }))
    try {
      send(200, answerOnce(request, url, body))
    } catch (error) {
      if (!(error instanceof StripeRefusal)) return void send(500, String(error))
      send(error.status, JSON.stringify(error.body))
    }
  }

  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function pay(id: string, declinesLater = false): void {
    const intent = state.get(id)
    if (intent.object === 'setup_intent') return void succeedSetup(state, intent)
    if (intent.capture_method === 'manual')
      return void Object.assign(intent, { status: 'requires_capture', last_payment_error: null })
    succeed(intent, intent.amount)
    payInvoice(state, id, (customer) => addCard(state, customer, { declinesLater }))
  }
  const decline = (id: string, code: string) =>
    void Object.assign(state.get(id), {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code },
    })

  const addDispute = (fields: object): string =>
    state.add('dispute', 'dp', {
      created: nowSeconds(),
      evidence_details: { due_by: nowSeconds() + 9 * 86_400 },
      ...fields,
    }).id

  return {
    addDispute,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
    requests,
    failures,
    forgetKeys: () => answers.clear(),
    confirm: (id, card) => {
      if (card === 'declined') return decline(id, 'card_declined')
      if (card === 'asks') return void Object.assign(state.get(id), { status: 'requires_action' })
      pay(id, card === 'declinedLater')
      if (card === 'refundsFail') state.get(id).refundsFail = true
      if (card === 'disputed')
        addDispute({ payment_intent: id, amount: state.get(id).amount, status: 'needs_response' })
    },
    authenticate: (id, outcome) => (outcome === 'pass' ? pay(id) : decline(id, 'authentication_failed')),
    closeDispute: (id, outcome, movements = []) =>
      void Object.assign(state.get(id), {
        status: outcome,
        balance_transactions: movements.map((amount) => ({ object: 'balance_transaction', amount })),
      }),
    sign: (body, at = new Date()) => signEvent(webhookSecret, body, at),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
