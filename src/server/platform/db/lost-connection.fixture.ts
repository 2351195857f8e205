// A process whose connection is ended in the middle of a transaction: `node lost-connection.fixture.ts SERVER DATABASE`, then it says what it saw.
import { connectEmbedded, connectUrl } from './connect.ts'
import { outliveLostConnections } from './lost-connection.ts'

const [server, database] = process.argv.slice(2) as [string, string]
const at = JSON.parse(server) as { socketFolder: string; user: string } | { url: string }
const sql =
  'url' in at
    ? connectUrl(new URL(`/${database}`, at.url).href, { connections: 2 })
    : connectEmbedded(at, database, { connections: 2 })
outliveLostConnections((line) => console.log(line))
const lost = sql.begin(async (tx) => {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  await sql`select pg_terminate_backend(${row?.pid ?? 0})`
  await new Promise((resolve) => setTimeout(resolve, 300))
  await tx`select 1`
})
console.log(await lost.then(String, (error: { code: string }) => `rejected with ${error.code}`))
await new Promise((resolve) => setTimeout(resolve, 500))
const [after] = await sql`select 'works again' as said`
console.log(after?.said)
await sql.end({ timeout: 1 })
setTimeout(() => {
  throw new Error('any other fault')
})
