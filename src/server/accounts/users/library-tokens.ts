// Better Auth stores session tokens and the names of verifications as they are. This puts their hashes between the library and the
// database: the library sees the tokens, the tables contain hashes only.
import type { BetterAuthPlugin } from 'better-auth'
import type { DBAdapter, Where } from 'better-auth/adapters'
import { hashToken } from '../../platform/secret-token.ts'

/** The field of each model that is a token. */
const tokenFields: Record<string, string> = { session: 'token', verification: 'identifier' }

type Row = Record<string, unknown>
type Query = { model: string; where?: Where[]; data?: Row; update?: Row }
type Adapter = Omit<DBAdapter, 'transaction'>

const methods = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const

export const hashLibraryTokens = {
  id: 'hashed-tokens',
  init: ({ adapter }) => ({
    context: {
      adapter: {
        ...withHashes(adapter),
        transaction: (work) => adapter.transaction((tx) => work(withHashes(tx))),
      },
    },
  }),
} satisfies BetterAuthPlugin

function withHashes<T extends Adapter>(adapter: T): T {
  const hashed = Object.fromEntries(
    methods.map((name) => [name, hashing(adapter[name] as (query: Query) => Promise<unknown>)]),
  )
  return { ...adapter, ...hashed }
}

function hashing(run: (query: Query) => Promise<unknown>): (query: Query) => Promise<unknown> {
  return async (query) => {
    const field = tokenFields[query.model]
    if (field === undefined) return await run(query)
    const tokens = new Map<unknown, string>()
    return toTokens(await run(toHashes(query, field, tokens)), field, tokens)
  }
}

/** `tokens` receives the token of each hash. */
function toHashes(query: Query, field: string, tokens: Map<unknown, string>): Query {
  const toHash = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toHash)
    if (typeof value !== 'string') return value
    const hash = hashToken(value)
    tokens.set(hash, value)
    return hash
  }
  const inRow = (row: Row) => (field in row ? { ...row, [field]: toHash(row[field]) } : row)
  const inCondition = (condition: Where) =>
    condition.field === field ? { ...condition, value: toHash(condition.value) as Where['value'] } : condition
  return {
    ...query,
    ...(query.where ? { where: query.where.map(inCondition) } : {}),
    ...(query.data ? { data: inRow(query.data) } : {}),
    ...(query.update ? { update: inRow(query.update) } : {}),
  }
}

/** Rows that were found by their token have it again; in others the library finds the hash. */
function toTokens(answer: unknown, field: string, tokens: Map<unknown, string>): unknown {
  if (Array.isArray(answer)) return answer.map((row) => toTokens(row, field, tokens))
  if (typeof answer !== 'object' || answer === null) return answer
  const row = answer as Row
  return { ...row, [field]: tokens.get(row[field]) ?? row[field] }
}
