// What a form needs to know about the fields of a call, from its input's shape: required marks, limits and their messages. Small enough for
// the browser, which does not have the validators.
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import type { FieldLimits } from '../../rules/field-limits.ts'

/** @param name as in `meetups.create`. @throws for one that is no call with an object as its input */
export function getCallLimits(calls: AnyContractRouter, name: string): Record<string, FieldLimits> {
  const call = name.split('.').reduce((found, part) => (found as never)?.[part], calls)
  const input = isContractProcedure(call) ? call['~orpc'].inputSchema : undefined
  if (!(input instanceof z.ZodType) || !findObject(input)) throw new Error(`No call with fields: ${name}`)
  const { id: _, ...fields } = getFieldLimits(input)
  return fields
}

/** By field: `title`, `startSun.offsetMinutes` inside of an object, `markers.name` inside of a list of objects. Every field has an entry. */
export function getFieldLimits(input: z.ZodType, prefix = ''): Record<string, FieldLimits> {
  const fields: Record<string, FieldLimits> = {}
  for (const [name, shape] of Object.entries(findObject(input)?.shape ?? {})) {
    fields[`${prefix}${name}`] = getLimits(shape)
    Object.assign(fields, getFieldLimits(findItem(shape), `${prefix}${name}.`))
  }
  return fields
}

/** The object inside of what may be optional, nullable or transformed. */
function findObject(shape: z.ZodType): z.ZodObject<Record<string, z.ZodType>> | undefined {
  if (shape instanceof z.ZodObject) return shape as z.ZodObject<Record<string, z.ZodType>>
  if (shape instanceof z.ZodPipe) return findObject(shape.in as z.ZodType)
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return findObject(shape.unwrap() as z.ZodType)
  return undefined
}

/** What the list holds, if it is one. */
function findItem(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodArray) return shape.element as z.ZodType
  if (shape instanceof z.ZodPipe) return findItem(shape.in as z.ZodType)
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return findItem(shape.unwrap() as z.ZodType)
  return shape
}

function getLimits(shape: z.ZodType): FieldLimits {
  const { minLength = 0, maxLength, minimum, maximum } = getBounds(shape)
  const limits: FieldLimits = {}
  const whenEmpty = [undefined, null, ''].map((empty) => findMessage(shape, empty))
  if (whenEmpty.every((message) => message !== undefined)) limits.required = whenEmpty[2] as string
  const add = (name: Exclude<keyof FieldLimits, 'required'>, limit: number, beyond: unknown) => {
    const message = findMessage(shape, beyond)
    if (message !== undefined) limits[name] = [limit, message]
  }
  if (minLength > 1) add('minLength', minLength, 'x'.repeat(minLength - 1))
  if (maxLength !== undefined) add('maxLength', maxLength, 'x'.repeat(maxLength + 1))
  // Bounds of a computed value, such as cents of an amount in dollars, are not those of the input.
  const isBound = (limit: number, beyond: number) =>
    findMessage(shape, limit) === undefined && findMessage(shape, beyond) !== undefined
  if (minimum !== undefined && isBound(minimum, minimum - 0.01)) add('min', minimum, minimum - 1)
  if (maximum !== undefined && isBound(maximum, maximum + 0.01)) add('max', maximum, maximum + 1)
  return limits
}

type Bounds = Partial<Record<'minLength' | 'maxLength' | 'minimum' | 'maximum', number>>

/** Texts are limited before they are transformed, numbers afterwards: their input may be text. */
function getBounds(shape: z.ZodType): Bounds {
  const [input, output] = (['input', 'output'] as const).map((io) =>
    flatten(z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema),
  )
  return { ...output, ...input }
}

type JsonSchema = Bounds & { anyOf?: JsonSchema[] }

const flatten = (schema: JsonSchema): Bounds =>
  Object.assign({}, schema, ...(schema.anyOf ?? []).map(flatten))

/** Undefined if the shape accepts the value. */
const findMessage = (shape: z.ZodType, value: unknown): string | undefined =>
  shape.safeParse(value).error?.issues[0]?.message
