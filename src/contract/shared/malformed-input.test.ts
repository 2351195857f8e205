// No input makes validation throw: refinements also run when one of their fields has already failed.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'

type Call = { name: string; input: z.ZodType }

function listCalls(node: unknown, path: string[] = []): Call[] {
  const { '~orpc': call } = node as { '~orpc'?: { inputSchema?: unknown } }
  if (call)
    return call.inputSchema instanceof z.ZodType ? [{ name: path.join('.'), input: call.inputSchema }] : []
  return Object.entries(node as object).flatMap(([name, child]) => listCalls(child, [...path, name]))
}

const day = '2027-06-15'
/** Valid for most fields: the first that a field's schema accepts is its valid value. */
const accepted: unknown[] = [
  undefined,
  '00000000-0000-4000-8000-000000000001',
  day,
  '10:00',
  `${day}T10:00:00Z`,
  `${day}T10:00`,
  '2027-06',
  1,
  50,
  2027,
  true,
  '1',
  'text',
  'a@example.test',
  'https://example.test/a.jpg',
  'America/Denver',
  '-120,30,-110,40',
  'A text that is long enough for any field. '.repeat(4),
  'user-1',
  'a strong Passw0rd, 42',
  '4242424242424242',
  '021000021',
  '123456',
  null,
  [],
  {},
  '',
]
const malformed: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '1',
  'x',
  '0000-00-00',
  '2027-02-30',
  '99999-01-01',
  '2027-13-01T99:99:99Z',
  '25:99',
  '\0',
  '\ud800',
  'NaN',
  'Infinity',
  '-1e999',
  '%',
  '[',
  '{"a":',
  'http://',
  '\u202e',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1e308,
  1.5,
  2 ** 53,
  true,
  [],
  [null],
  [[]],
  ['x', 'x'],
  {},
  { x: null },
  { from: 'x' },
  'x'.repeat(5000),
  `${'a'.repeat(300)}@b.c`,
]

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: readonly z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  entries?: Record<string, unknown>
  values?: readonly unknown[]
}
const getDef = (schema: z.ZodType) => schema._zod.def as unknown as Def

/** Values of which some are valid: also those of nested objects and lists. */
function getCandidates(schema: z.ZodType): unknown[] {
  const def = getDef(schema)
  if (def.shape) return [validObject(def.shape), ...accepted]
  if (def.element)
    return [[], getCandidates(def.element).slice(0, 1), ...getCandidates(def.element).map((one) => [one])]
  if (def.options) return [...accepted, ...def.options.flatMap(getCandidates)]
  if (def.innerType) return getCandidates(def.innerType)
  if (def.in) return getCandidates(def.in)
  if (def.entries) return Object.values(def.entries)
  return [...(def.values ?? []), ...accepted]
}

const isValid = (schema: z.ZodType, value: unknown) => {
  try {
    return schema.safeParse(value).success
  } catch {
    return false
  }
}
/** Optional fields are set, too: rules about several fields look at all of them. */
const validValue = (schema: z.ZodType) => {
  const candidates = getCandidates(schema)
  return (
    candidates.find((value) => value !== undefined && value !== null && isValid(schema, value)) ??
    candidates.find((value) => isValid(schema, value))
  )
}
const validObject = (shape: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, validValue(schema)]))

/** The value with one of its fields, at any depth, replaced by each malformed one. */
function* mutations(value: unknown): Generator<unknown> {
  yield* malformed
  if (Array.isArray(value))
    for (const one of value.slice(0, 1)) for (const changed of mutations(one)) yield [changed, changed]
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      for (const changed of mutations(one)) yield { ...value, [name]: changed }
}

function getShape(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const { shape, innerType, in: input } = getDef(schema)
  return shape ?? (innerType ? getShape(innerType) : input ? getShape(input) : undefined)
}

const calls = listCalls(contract)

test('there are calls with input', () => expect(calls.length).toBeGreaterThan(200))

test.each(calls)('$name refuses or accepts each malformed field', ({ input }) => {
  const shape = getShape(input)
  const base = shape ? validObject(shape) : validValue(input)
  const thrown: unknown[] = []
  for (const value of mutations(base)) {
    try {
      input.safeParse(value)
    } catch (error) {
      thrown.push([value, String(error)])
    }
  }
  expect(thrown.slice(0, 3)).toEqual([])
})
