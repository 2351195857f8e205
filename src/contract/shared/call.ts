// The base of every call of the contract: who may use it, and the shapes that several calls share.
import { oc } from '@orpc/contract'
import { z } from 'zod'
import './messages.ts'

/**
 * Who may use a call. `owner`: the user that the path's `{userId}` names, where `me` is the signed-in user;
 * administrators may read. Declared per call and checked centrally before the input is parsed.
 */
export type Access = 'public' | 'user' | 'owner' | 'admin'

/**
 * `isIdempotent`: a call repeated with the same Idempotency-Key returns the first response and does nothing
 * twice. `isHot`: in tests and development every response must be exactly what the contract says; a check in
 * production would cost as much as producing it. `addedLater`: input of an idempotent call in which a repeated request may differ from the
 * first one.
 */
export type CallMeta<A extends Access = Access> = {
  access: A
  isIdempotent?: boolean
  isHot?: boolean
  addedLater?: readonly string[]
}

const callFor = <A extends Access>(access: A) => oc.$meta<CallMeta<A>>({ access })

// There is no builder without access: a call that does not declare who may use it does not compile.
export const publicCall = callFor('public')
export const userCall = callFor('user')
export const ownerCall = callFor('owner')
export const adminCall = callFor('admin')
/** A call that creates something once per Idempotency-Key. */
export const creatingCall = userCall.meta({ access: 'user', isIdempotent: true })

/**
 * The response of a read if the user's plan does not include the data; `detail` says so and names a plan that
 * does.
 */
export const notIncludedShape = z.object({ state: z.literal('not-included'), detail: z.string() })

/** An id. Text that is not a uuid is answered like an id that does not exist. */
export const idParam = z.string().transform((text) => (isUuid(text) ? text.toLowerCase() : nilUuid))

const nilUuid = '00000000-0000-0000-0000-000000000000'
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

// Query strings carry text; an empty value is an error, never zero.
const numberText = z
  .string()
  .trim()
  .regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i, 'Expected a number')
  .transform(Number)

/** A value nearer to zero than PostgreSQL's `real` can hold becomes zero: the database would refuse it. */
export const noDust = (value: number) => (Math.fround(value) === 0 ? 0 : value)

/** A finite number within bounds, as a number or as text. */
export const numberIn = (min: number, max: number, message?: string) =>
  z
    .union([z.number(), numberText], message)
    .transform(noDust)
    .pipe(z.number(message).min(min, message).max(max, message))

/** A whole number within bounds, as a number or as text. */
export const integerIn = (min: number, max: number, message?: string) =>
  z
    .union([z.number(), numberText], message)
    .pipe(z.number(message).int(message).min(min, message).max(max, message))

/** Only text that the database can store, also in jsonb: no NUL, no unpaired surrogate. Any free text needs this. */
export const storable = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine(
    (text) => !text.includes('\0') && text.isWellFormed(),
    'Contains a character that is not allowed',
  )

/** Texts of at most this length are one line: names, titles, addresses, searches. */
const maxLineLength = 300
const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/g
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * For `overwrite`. In one line, line breaks become spaces, and marks that turn the direction of the text are removed: they would also
 * turn the text around it. Longer texts stay as they are.
 */
export const asLine = (maxLength: number) => (text: string) =>
  maxLength <= maxLineLength ? text.replaceAll(lineBreaks, ' ').replaceAll(directionMarks, '') : text

/** Trimmed text of at most `maxLength` characters that the database can store. */
export const plainText = (maxLength: number) =>
  storable(z.string().overwrite(asLine(maxLength)).trim().max(maxLength))

export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
])

/** A list in a query: repeated, single, or separated by commas. At most 20 values, duplicates removed. */
export const listParam = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .union([z.array(z.string()), z.string()])
    .transform((value) =>
      [
        ...new Set(
          (Array.isArray(value) ? value : [value])
            .flatMap((part) => part.split(','))
            .map((part) => part.trim()),
        ),
      ].filter(Boolean),
    )
    .pipe(z.array(item).max(20))

export const latitude = numberIn(-90, 90)
export const longitude = numberIn(-180, 180)
/** Rules that compare several fields are not checked if it is invalid: they may compute with it. */
export const day = z.iso.date({ error: 'Expected a date as YYYY-MM-DD', abort: true })
export const cursor = z.string().min(1).max(2000)

/** Headers of a page of a list: `link` names the next page (RFC 8288), absent on the last. */
const pageHeaders = z.object({ link: z.string().optional() })

/** The output of a list: a page of `item`, and optional further headers. */
export const page = <Item extends z.ZodType, Headers extends z.ZodRawShape = Record<never, z.ZodType>>(
  item: Item,
  headers: Headers = {} as Headers,
) => z.object({ headers: pageHeaders.extend(headers), body: z.array(item) })

/** The paging input of a list: the cursor and the number of items. */
export const pageInput = (limit: number) => ({
  cursor: cursor.optional(),
  limit: integerIn(1, 100).default(limit),
})
