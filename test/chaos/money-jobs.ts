// A process that runs a product's jobs on its database after time has passed, and can be killed meanwhile:
// bookings end, money is released, owners are paid. Arguments: the socket folder and the secret.

import { domains } from '../../src/server/app/domains/domains.ts'
import { endBookings } from '../../src/server/marketplace/bookings/end.ts'
import { workPayments } from '../../src/server/money/payments/work.ts'
import { runPayouts } from '../../src/server/money/payouts/run.ts'
import { connectEmbedded } from '../../src/server/platform/db/connect.ts'
import { createSandbox } from '../../src/server/platform/payments/sandbox/sandbox-gateway.ts'

const [socketFolder = '', secret = ''] = process.argv.slice(2)
const sql = connectEmbedded({ socketFolder, user: 'viewfinder' }, 'postgres', { connections: 2 })
const now = () => new Date()
const log = { debug() {}, info() {}, warn() {}, error: console.error }
const gateway = createSandbox({ sql, secret, now })
const deps = { sql, gateway, domains, now, publicUrl: 'http://viewfinder.test', log, secret }
await endBookings(deps)
await workPayments(deps)
await runPayouts(deps)
await sql.end({ timeoutMs: 1000 })
