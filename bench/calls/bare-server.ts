// The lower bound: node:http and the driver, nothing else. For each known path it runs the recorded statements and
// sends the recorded bytes; without statements it only sends. Started by the benchmarks: `node bare-server.ts RECORDING
// DATA_DIR PORT`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Compiled } from '../../src/server/platform/db/sql.ts'
import { connectBeside, type Recorded } from './recording.ts'

const [recording, dataDir, port] = process.argv.slice(2) as [string, string, string]
const sql = connectBeside(dataDir, 20)
const searchSql = connectBeside(dataDir, 20, { sharesPlans: true })

type Answer = { statements: Compiled[]; sharesPlans?: boolean; body: Buffer; contentType: string }
const answers = new Map<string, Answer>()
for (const { path, body, ...recorded } of JSON.parse(readFileSync(recording, 'utf8')) as Recorded[])
  answers.set(path, { ...recorded, body: Buffer.from(body, 'base64') })

const server = createServer(async (request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) return void response.writeHead(404).end()
  const { pool } = answer.sharesPlans ? searchSql : sql
  for (const statement of answer.statements) await pool.query(statement)
  response.writeHead(200, { 'content-type': answer.contentType, 'content-length': answer.body.length })
  response.end(answer.body)
})
server.listen(Number(port), '127.0.0.1', () =>
  console.log(`listening on ${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
