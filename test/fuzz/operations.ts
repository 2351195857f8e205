// The operations of an OpenAPI document, and valid values for their schemas.
import type { Random } from './random.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
  minLength?: number
  contentMediaType?: string
}

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Described = {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

export type Operation = {
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: { type: string; schema: Schema } | undefined
}

export type Document = { paths: Record<string, Record<string, Described>> }

export const listOperations = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = '', parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {})
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: content && { type: content[0], schema: content[1].schema ?? {} },
      }
    }),
  )

/** What text may be that is valid somewhere. */
const texts = [
  'A quiet text',
  'Moab',
  '2027-06-15',
  '10:00',
  '2027-06-15T10:00:00Z',
  '42',
  'true',
  'a@example.test',
  '-120,30,-110,40',
]

/** A value that fits the schema in most cases. @param ids of rows that exist */
export function validValue(schema: Schema, random: Random, ids: readonly string[], depth = 0): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return validValue(random.pick(choices), random, ids, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object' || schema.properties) return validObject(schema.properties ?? {}, random, ids, depth)
  if (type === 'array')
    return depth > 5
      ? []
      : Array.from({ length: random.below(3) }, () => validValue(schema.items ?? {}, random, ids, depth + 1))
  if (type === 'integer' || type === 'number') return validNumber(schema, type, random)
  if (type === 'boolean') return random.below(2) === 0
  if (type === 'null') return null
  return validText(schema, random, ids)
}

const validObject = (
  properties: Record<string, Schema>,
  random: Random,
  ids: readonly string[],
  depth: number,
) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(() => random.below(8) > 0)
      .map(([name, property]) => [name, validValue(property, random, ids, depth + 1)]),
  )

function validNumber({ minimum = 0, maximum = minimum + 100 }: Schema, type: string, random: Random): number {
  const span = Math.min(maximum - minimum, 1000)
  const value = minimum + random.fraction() * span
  return type === 'integer' ? Math.round(value) : value
}

function validText({ format, minLength = 0 }: Schema, random: Random, ids: readonly string[]): string {
  if (format === 'uuid') return random.pick(ids)
  if (format === 'date') return '2027-06-15'
  if (format === 'date-time') return '2027-06-15T10:00:00Z'
  if (format === 'email') return 'a@example.test'
  if (format === 'uri') return 'https://example.test/a'
  const text = random.below(3) === 0 ? random.pick(ids) : random.pick(texts)
  return text.padEnd(minLength, '.')
}
