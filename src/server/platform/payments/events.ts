// Events of the payment service. They say only what to look at: the state is always read from the gateway itself.

/** What an event is about. `other`: stored and ignored. */
export type EventSubject =
  | 'payment'
  | 'dispute'
  | 'subscription'
  | 'invoice'
  | 'account'
  | 'transfer'
  | 'setup'
  | 'other'

export type GatewayEvent = {
  id: string
  type: string
  subject: EventSubject
  /** The gateway's id of the subject. For refunds and charges: of their payment. */
  subjectId: string
  createdAt: Date
}

type RawObject = { id?: unknown; object?: unknown; payment_intent?: unknown }
type RawEvent = { id?: unknown; type?: unknown; created?: unknown; data?: { object?: RawObject } }

const subjects: Record<string, EventSubject> = {
  payment_intent: 'payment',
  dispute: 'dispute',
  subscription: 'subscription',
  invoice: 'invoice',
  account: 'account',
  transfer: 'transfer',
  setup_intent: 'setup',
}

/** The references of an event in Stripe's form, or undefined if it is none. */
export function toGatewayEvent(text: string): GatewayEvent | undefined {
  const event = parse(text)
  const { id, type, created, data } = event ?? {}
  if (typeof created !== 'number' || !(created >= 0 && created < maxSeconds)) return undefined
  const subject = toSubject(data?.object ?? {})
  if (!isName(id) || !isName(type) || (subject.subjectId !== '' && !isName(subject.subjectId)))
    return undefined
  return { id, type, createdAt: new Date(created * 1000), ...subject }
}

/** The start of the year 3000. */
const maxSeconds = 32_503_680_000

// Stripe's ids and types have at most 255 characters. Longer ones could not be stored.
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value)

function parse(text: string): RawEvent | undefined {
  try {
    return JSON.parse(text) as RawEvent
  } catch {
    return undefined
  }
}

function toSubject({
  id,
  object,
  payment_intent: payment,
}: RawObject): Pick<GatewayEvent, 'subject' | 'subjectId'> {
  if ((object === 'charge' || object === 'refund') && typeof payment === 'string')
    return { subject: 'payment', subjectId: payment }
  const subject = subjects[String(object)]
  return { subject: subject && typeof id === 'string' ? subject : 'other', subjectId: String(id ?? '') }
}
