// A request that is malformed in one or two places, for an operation of the API.
import { type Operation, validValue } from './operations.ts'
import { createRandom, type Random } from './random.ts'

export type Case = {
  name: string
  method: string
  /** With the query. */
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** Who sends it. */
  as: 'visitor' | 'user' | 'admin'
}

const longText = 'x'.repeat(9000)
const malformedTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '0x10',
  '1,2',
  '9007199254740993',
  '99999999999999999999',
  '0000-00-00',
  '0000-01-01',
  '2027-02-30',
  '9999-12-31',
  '99999-01-01',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01',
  '24:00',
  '2027-06-15T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  "' or 1=1 --",
  '%',
  '%00',
  '\\',
  '\\u0000',
  '\u0000',
  '\ud800',
  '\u202e',
  '\r\n',
  '../../etc/passwd',
  '<script>',
  '🌄'.repeat(50),
  'é\u0301',
  '-0',
  '1.5',
  '.',
  '..',
  '/',
  'http://',
  'https://[::1',
  'javascript:alert(1)',
  'a@b',
  `${'a'.repeat(300)}@b.co`,
  'Etc/Unknown',
  '-181,91,181,-91',
  '1,2,3',
  'eyJ4IjoxfQ',
  'eyJrIjpbbnVsbF19',
  '__proto__',
  'constructor',
  longText,
]
const malformedValues: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  -(2 ** 53),
  2 ** 31,
  [],
  [[]],
  [null],
  [[[]]],
  {},
  { x: 1 },
  { toString: 1 },
  { __proto__: 1 },
  { length: 1e9 },
  Array.from({ length: 1000 }, () => 'x'),
  ['x', 1, null, {}],
  { from: 'x', to: 1 },
  ...malformedTexts,
]
const headers: [string, string][] = [
  ['idempotency-key', longText.slice(0, 300)],
  ['idempotency-key', 'same'],
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['origin', 'null'],
  ['origin', 'https://evil.test'],
  ['cookie', 'viewfinder.session_token=x; viewfinder.passkey=x.y; viewfinder.two_factor=2fa-x.y'],
  ['authorization', 'Bearer '],
  ['authorization', 'Basic eDp5'],
  ['accept-language', '*;q=x, \u00e9'],
  ['if-none-match', 'W/"x'],
  ['if-modified-since', 'x'],
  ['range', 'bytes=9-1'],
  ['accept', 'x/y'],
  ['accept-encoding', 'x'],
  ['x-request-id', 'x'.repeat(100)],
]

/** The case of this number: the same for the same seed, document and ids. */
export function makeCase(
  operations: readonly Operation[],
  ids: readonly string[],
  seed: number,
  number: number,
): Case {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  // All operations in turn.
  const operation = operations[number % operations.length] as Operation
  const pathValues = new Map(pathNames(operation).map((name) => [name, random.pick(ids)]))
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || random.below(3) === 0))
    .map(({ name, schema = {} }): [string, string] => [name, toText(validValue(schema, random, ids))])
  const extra: [string, string][] = []
  let body = operation.body && validValue(operation.body.schema, random, ids)
  let raw: string | undefined
  for (let change = random.below(2); change >= 0; change--) {
    const kind = random.below(body === undefined ? 4 : 9)
    if (kind === 0 && pathValues.size > 0)
      pathValues.set(random.pick([...pathValues.keys()]), random.pick(malformedTexts))
    else if (kind === 1) extra.push(random.pick(headers))
    else if (kind <= 3) changeQuery(query, operation, random)
    else if (kind === 4) raw = rawBody(body, random)
    else body = changeValue(body, random)
  }
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    name: operation.name,
    method: operation.method,
    path: `/api${operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(pathValues.get(name) ?? ''))}${toQuery(query)}`,
    headers: {
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(extra),
    },
    body: text,
    as: random.pick(['visitor', 'user', 'user', 'admin', 'admin'] as const),
  }
}

const pathNames = ({ path }: Operation) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
/** Percent-encoded; an unpaired surrogate as the bytes that a careless client sends. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
const toQuery = (query: [string, string][]) =>
  query.length === 0 ? '' : `?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`

function changeQuery(query: [string, string][], { parameters }: Operation, random: Random): void {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const name =
    names.length > 0 && random.below(6) > 0
      ? random.pick(names)
      : random.pick(['__proto__', 'x', 'constructor', 'limit', 'cursor'])
  const kind = random.below(6)
  const value = random.pick(malformedTexts)
  if (kind === 0) query.push([`${name}[]`, value], [`${name}[]`, value])
  else if (kind === 1) query.push([`${name}[x]`, value])
  else if (kind === 2) query.push([`${name}${'[a]'.repeat(random.pick([2, 50, 1500]))}`, value])
  else
    query.push(
      [name, value],
      ...(kind === 3 ? [[name, random.pick(malformedTexts)] as [string, string]] : []),
    )
}

/** The value with one of its parts, at any depth, replaced. */
function changeValue(value: unknown, random: Random): unknown {
  const isList = Array.isArray(value)
  if (typeof value !== 'object' || value === null || random.below(10) === 0)
    return random.pick(malformedValues)
  if (isList)
    return value.length === 0
      ? [random.pick(malformedValues)]
      : [...value.slice(1), changeValue(value[0], random)]
  const names = Object.keys(value)
  const kind = random.below(8)
  if (names.length === 0 || kind === 0)
    return { ...value, [random.pick(['x', '__proto__', 'id', 'constructor'])]: random.pick(malformedValues) }
  const name = random.pick(names)
  const record = value as Record<string, unknown>
  if (kind === 1) return Object.fromEntries(Object.entries(record).filter(([one]) => one !== name))
  return { ...record, [name]: changeValue(record[name], random) }
}

function rawBody(body: unknown, random: Random): string {
  const text = JSON.stringify(body)
  return random.pick([
    '',
    '{',
    'null',
    '1',
    '"x"',
    '[',
    '\u0000',
    '{"a":1}x',
    text.slice(0, random.below(text.length + 1)),
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    text.replace('"', '\ufeff"'),
    text.replaceAll('"', "'"),
    '{"__proto__":{"isAdmin":true}}',
    `{"a":${'9'.repeat(400)}}`,
    '{"a":"\\ud800"}',
  ])
}
