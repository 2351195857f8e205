// Field tables: the fields of an entity, each declared once with the parser of its input and its output.
import type { z } from 'zod'
import { plainText } from './call.ts'

type Field = { input: z.ZodType; output: z.ZodType }

/** `input` parses what was typed or sent, `output` is the response. */
export const field = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
  input,
  output,
})

/** Empty text becomes null. */
export const optionalText = (max: number) =>
  plainText(max)
    .nullable()
    .transform((text) => text || null)

/** A field of a table whose responses differ in what they show: `group` names the fields that are shown together. */
export const fieldIn =
  <const Group extends string>(group: Group) =>
  <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
    input,
    output,
    group,
  })

/** The names of a group's fields. */
export type NamesIn<F extends Record<string, { group: string }>, Group extends string> = keyof {
  [Name in keyof F as F[Name]['group'] extends Group ? Name : never]: true
}

/** The fields of a group. */
export const inGroup = <F extends Record<string, Field & { group: string }>, Group extends string>(
  fields: F,
  group: Group,
) =>
  Object.fromEntries(Object.entries(fields).filter(([, one]) => one.group === group)) as Pick<
    F,
    NamesIn<F, Group>
  >

/** `value`: what a new row gets if the field is left out. */
export const withDefault = <One extends Field>(one: One, value: z.output<One['input']>) => ({
  ...one,
  created: one.input.default(value as never) as z.ZodDefault<One['input']>,
})

/** `created`: the input of a call that creates, where it has rules of its own. */
export const createdAs = <One extends Field, Created extends z.ZodType>(one: One, created: Created) => ({
  ...one,
  created,
})

/** The input schemas of a call that creates: with the fields' defaults. */
export const toCreated = <F extends Record<string, Field>>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, 'created' in one ? one.created : one.input]),
  ) as {
    [Name in keyof F]: F[Name] extends { created: infer Created } ? Created : F[Name]['input']
  }

/** The input schemas of fields. */
export const toInputs = <F extends Record<string, Field>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input])) as {
    [Name in keyof F]: F[Name]['input']
  }

/** The output schemas of fields. */
export const toOutputs = <F extends Record<string, Field>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { output }]) => [name, output])) as {
    [Name in keyof F]: F[Name]['output']
  }
