// The variables that say where the database is.
import { z } from 'zod'
import { postgresUrl } from './config-values.ts'

export const databaseVariables = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((value) => value.split(',').map((url) => url.trim()))
    .pipe(z.array(postgresUrl))
    .optional(),
}

/** What each has to be, for the message about an invalid one. */
export const databaseExpectations = {
  DATABASE_URL: 'a postgres:// URL',
  DATABASE_DIRECT_URL:
    'a postgres:// URL of the server behind the pooler (together with DATABASE_POOLER=transaction and DATABASE_URL)',
  DATABASE_POOLER: 'none or transaction (together with DATABASE_DIRECT_URL)',
  DATABASE_REPLICA_URLS: 'postgres:// URLs separated by commas',
}

type Values = z.output<z.ZodObject<typeof databaseVariables>>

export const toDatabaseUrls = (value: Values) => ({
  databaseUrl: value.DATABASE_URL,
  /** The server itself; set exactly if `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: value.DATABASE_POOLER === 'transaction' ? value.DATABASE_DIRECT_URL : undefined,
  databaseReplicaUrls: Object.freeze(value.DATABASE_REPLICA_URLS ?? []) as readonly string[],
})
