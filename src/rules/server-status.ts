// The figures of a running server and when they are not well: for /admin/status. The alerts of deploy/observability use the same limits.

/** Work that waits in tables until a server does it. */
export const backlogNames = [
  'payments',
  'payment-events',
  'payouts',
  'subscriptions',
  'emails',
  'photos',
  'image-links',
] as const
export type BacklogName = (typeof backlogNames)[number]

const minute = 60
const hour = 3600

/** How long the oldest entry may wait, in seconds. */
export const maxWaitSeconds: Record<BacklogName | 'jobs', number> = {
  payments: 5 * minute,
  'payment-events': 5 * minute,
  payouts: 6 * hour,
  subscriptions: 10 * minute,
  emails: 10 * minute,
  photos: 10 * minute,
  'image-links': 12 * hour,
  jobs: 15 * minute,
}

/** `share` of the disk that has to be free, and the connections of a database that may be in use. */
export const statusLimits = {
  freeDiskShare: 0.1,
  usedConnectionShare: 0.8,
  longTransactionSeconds: 10 * minute,
  replicaLagSeconds: 5,
  backupAgeSeconds: 2 * 24 * hour,
} as const

/** `oldestSeconds`: 0 if none waits. */
export type Waiting = { waiting: number; oldestSeconds: number }

/** The figures, as GET /api/admin/status has them. */
export type ServerStatus = {
  database: {
    connections: number
    maxConnections: number
    sizeBytes: number
    longestTransactionSeconds: number
  }
  pools: readonly { name: string; connections: number; idle: number; waiting: number; max: number }[]
  replicas: readonly { name: string; isUsed: boolean; lagSeconds: number | null }[]
  backlogs: readonly (Waiting & { name: BacklogName })[]
  jobs: readonly (Waiting & { name: string })[]
  attention: { paymentsToCheck: number; mailsFailed: number; mailsRefused: number; jobsFailed: number }
  copies: { hits: number; made: number; own: number; drops: number }
  isMailSent: boolean
  disk: { freeBytes: number; sizeBytes: number } | null
  lastBackupSeconds: number | null
}
