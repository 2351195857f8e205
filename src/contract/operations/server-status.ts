// How the server is: the figures behind /admin/status, which rules/server-status.ts puts into words.
import { z } from 'zod'
import { backlogNames } from '../../rules/server-status.ts'
import { adminCall } from '../shared/call.ts'

const count = z.number().int()
const waiting = { waiting: count, oldestSeconds: z.number() }

/** Of this server: pools, replicas, copies and disk. Of all servers: the rest. */
const statusShape = z.object({
  checkedAt: z.iso.datetime(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  memoryBytes: count,
  database: z.object({
    version: z.string(),
    sizeBytes: count,
    connections: count,
    maxConnections: count,
    longestTransactionSeconds: z.number(),
  }),
  pools: z.array(z.object({ name: z.string(), connections: count, idle: count, waiting: count, max: count })),
  /** `lagSeconds`: null while that is unknown. */
  replicas: z.array(z.object({ name: z.string(), isUsed: z.boolean(), lagSeconds: z.number().nullable() })),
  backlogs: z.array(z.object({ name: z.enum(backlogNames), ...waiting })),
  /** Jobs that are due and not running. */
  jobs: z.array(z.object({ name: z.string(), ...waiting })),
  attention: z.object({
    paymentsToCheck: count,
    mailsFailed: count,
    mailsRefused: count,
    jobsFailed: count,
  }),
  copies: z.object({ hits: count, made: count, own: count, drops: count }),
  /** Whether an email server is configured. */
  isMailSent: z.boolean(),
  /** Where DATA_DIR is; null if this server has none. */
  disk: z.object({ freeBytes: count, sizeBytes: count }).nullable(),
  /** Of `npm run admin -- backup`; null: none yet. */
  lastBackupSeconds: z.number().nullable(),
})

const getStatus = adminCall
  .route({
    method: 'GET',
    path: '/admin/status',
    summary: 'Get the state of the server, its database and the work that waits',
    tags: ['Administration'],
  })
  .output(statusShape)

export const serverStatusCalls = { get: getStatus }

export type ServerStatusAnswer = z.infer<typeof statusShape>
