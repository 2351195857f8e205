// The variables that say where the database is, and who changes its schema.
import { z } from 'zod'
import { parseServerList, type ServerList, UnusableUrl } from '../../platform/db/server-list.ts'

/** A URL that the pool can use, with whatever else `refuse` asks for. The reason of a refusal is told behind the expectation. */
const urlOf = (refuse: (list: ServerList) => string | undefined = () => undefined) =>
  z.string().superRefine((url, context) => {
    const reason = reasonAgainst(url, refuse)
    if (reason !== undefined) context.addIssue({ code: 'custom', params: { reason } })
  })

function reasonAgainst(url: string, refuse: (list: ServerList) => string | undefined): string | undefined {
  try {
    return refuse(parseServerList(url))
  } catch (error) {
    if (error instanceof UnusableUrl) return error.message
    throw error
  }
}

const postgresUrl = urlOf()
// Each replica is watched by itself, and commas separate them.
const replicaUrl = urlOf(({ servers, wanted }) =>
  servers.length > 0 || wanted !== 'any' ? 'each has one host, without target_session_attrs' : undefined,
)

export const databaseVariables = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((value) => value.split(',').map((url) => url.trim()))
    .pipe(z.array(replicaUrl))
    .optional(),
  MIGRATIONS: z.enum(['apply', 'wait']).default('apply'),
}

/** What each has to be, for the message about an invalid one. */
export const databaseExpectations = {
  DATABASE_URL: 'a postgres:// URL',
  DATABASE_DIRECT_URL:
    'a postgres:// URL of the server behind the pooler (together with DATABASE_POOLER=transaction and DATABASE_URL)',
  DATABASE_POOLER: 'none or transaction (together with DATABASE_DIRECT_URL)',
  DATABASE_REPLICA_URLS: 'postgres:// URLs separated by commas',
  MIGRATIONS: 'apply or wait',
}

type Values = z.output<z.ZodObject<typeof databaseVariables>>

export const toDatabaseUrls = (value: Values) => ({
  databaseUrl: value.DATABASE_URL,
  /** The server itself; set exactly if `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: value.DATABASE_POOLER === 'transaction' ? value.DATABASE_DIRECT_URL : undefined,
  databaseReplicaUrls: Object.freeze(value.DATABASE_REPLICA_URLS ?? []) as readonly string[],
  /** Whether the server changes the schema at its start, or waits until `admin migrate` has done it. */
  migrations: value.MIGRATIONS,
})
