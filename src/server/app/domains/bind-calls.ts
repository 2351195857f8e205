// The contract's calls bound to functions. The context type of a function follows from the access that its call declares.
import { isDeepStrictEqual } from 'node:util'
import {
  type AnyContractProcedure,
  type AnyContractRouter,
  type ContractProcedure,
  isContractProcedure,
} from '@orpc/contract'
import { implement, type Router } from '@orpc/server'
import type { z } from 'zod'
import type { Access, CallMeta } from '../../../contract/shared/call.ts'
import { nextLink } from '../../platform/http/next-link.ts'
import type { CallContext, OwnerContext, UserContext } from '../request/context.ts'

type ContextOf<A extends Access> = A extends 'public'
  ? CallContext
  : A extends 'owner'
    ? OwnerContext
    : UserContext

/** The result of a list call's function. `headers`: additional response headers. */
type ListAnswer<Item, Headers> = {
  items: readonly Item[]
  nextCursor: string | undefined
} & (keyof Headers extends never ? unknown : { headers: Headers })

type AnswerOf<Output> = Output extends { headers: { link?: unknown }; body: (infer Item)[] }
  ? ListAnswer<Item, Omit<Output['headers'], 'link'>>
  : Output

type Operation<Call> =
  Call extends ContractProcedure<infer Input, infer Output, infer _Errors, CallMeta<infer A>>
    ? (
        context: ContextOf<A>,
        input: Input extends z.ZodType ? z.output<Input> : undefined,
      ) =>
        | Promise<AnswerOf<Output extends z.ZodType ? z.input<Output> : void>>
        | AnswerOf<Output extends z.ZodType ? z.input<Output> : void>
    : never

/** One function for each call. */
export type Operations<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends AnyContractProcedure
    ? Operation<Calls[Name]>
    : Operations<Calls[Name]>
}

/** The part of the router that answers these calls. */
export function bindCalls<Calls extends AnyContractRouter>(
  calls: Calls,
  operations: Operations<Calls>,
): Router<Calls, CallContext> {
  const bound = Object.entries(calls).map(([name, call]) => {
    const operation = operations[name as keyof Calls]
    return [
      name,
      isContractProcedure(call)
        ? bindOne(call, operation as unknown as AnyOperation)
        : bindCalls(call as AnyContractRouter, operation as never),
    ]
  })
  return Object.fromEntries(bound) as Router<Calls, CallContext>
}

type AnyOperation = (context: unknown, input: unknown) => Promise<unknown>

function bindOne(call: AnyContractProcedure, operation: AnyOperation) {
  const { route, meta } = call['~orpc']
  const bare = implement(call)
  const { isHot } = meta as CallMeta
  const configured = isHot ? bare.$config({ initialOutputValidationIndex: Number.NaN }) : bare
  return configured.$context<CallContext>().handler(async ({ input, context }) => {
    const answer = await operation(context, input)
    const output =
      route.outputStructure === 'detailed'
        ? listAnswer(route.path as string, input as object, answer as AnyList)
        : answer
    if (isHot && context.deps.checksAnswers) requireExact(call, output)
    return output
  })
}

// In production nothing would leave out what is too much.
function requireExact({ '~orpc': { route, outputSchema } }: AnyContractProcedure, output: unknown): void {
  const allowed = (outputSchema as z.ZodType).parse(output)
  if (!isDeepStrictEqual(toJson(allowed), toJson(output)))
    throw new Error(`The answer of ${route.path} has more than its contract says`)
}

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

type AnyList = { items: unknown[]; nextCursor: string | undefined; headers?: object }

// The link to the next page is the same call with the same input and a cursor.
function listAnswer(path: string, input: object, { items, nextCursor, headers }: AnyList) {
  const rest: Record<string, unknown> = { ...input }
  const filled = `/api${path}`.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { headers: { link: nextLink(filled, rest, nextCursor), ...headers }, body: items }
}
