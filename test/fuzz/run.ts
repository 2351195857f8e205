// `npm run fuzz`: sends malformed requests for every call of the API to a server of its own, and reports each answer of 5xx.
// `--seed N`, `--cases N`, `--only WORD` (operations with it in their names), `--minutes N`.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { parseArgs } from 'node:util'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { Product } from '../chaos/product.ts'
import { startHarborDouble } from '../support/commons-harbor.ts'
import { insertLocation, insertPhoto, insertUser } from '../support/factories.ts'
import { type Case, makeCase } from './cases.ts'
import { type Document, listOperations } from './operations.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '30' },
    only: { type: 'string' },
  },
})
const atOnce = 4
/** Cases may delete accounts and end sessions. */
const casesPerAccount = 100
const answerLimitMs = 60_000

type Tokens = Record<'user' | 'admin', string>
type Failure = { number: number; one: Case; status: number; answer: string }

const product = new Product('dist/main.mjs')
// The server asks nobody on the network: an answer would depend on it.
const commons = await startHarborDouble()
// Products remove themselves when the process exits.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))

async function createTokens(): Promise<Tokens> {
  const create = async (role: string, scope: string) => {
    const token = randomUUID().replaceAll('-', '')
    const user_id = await insertUser(product.sql, { role, email_verified: true })
    await product.sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${user_id}, ${scope}, now() + interval '1 day')`
    return token
  }
  return { user: await create('user', 'user'), admin: await create('admin', 'admin') }
}

async function insertRows(): Promise<void> {
  const user_id = await insertUser(product.sql, { email_verified: true })
  for (const precision of ['exact', 'area', 'hidden']) {
    const location_id = await insertLocation(product.sql, { precision, created_by: user_id })
    await insertPhoto(product.sql, { user_id, location_id })
  }
}

/** Ids of rows of every kind, and what else names rows in paths. */
async function readIds(): Promise<string[]> {
  const tables = await product.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`
  const found: string[] = ['moab', 'me']
  for (const { name } of tables) {
    const { sql } = product
    const rows = await sql<{ id: string }[]>`select id::text from ${sql.id(name)} order by 1 limit 5`
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

function send(one: Case, tokens: Tokens): Promise<{ status: number; answer: string }> {
  const { port } = new URL(product.url)
  const headers: Record<string, string> = {
    ...(one.as === 'visitor' ? {} : { authorization: `Bearer ${tokens[one.as]}` }),
    ...one.headers,
  }
  const body = one.body === undefined ? undefined : Buffer.from(one.body)
  if (body) headers['content-length'] = String(body.length)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method: one.method, path: one.path, headers, timeout: answerLimitMs },
      (incoming) => {
        const { statusCode: status = 0 } = incoming
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => {
          if (chunks.length < 4) chunks.push(chunk)
          // Streams have no end.
          if (incoming.headers['content-type'] === 'text/event-stream') incoming.destroy()
        })
        const finish = () => resolve({ status, answer: Buffer.concat(chunks).toString().slice(0, 300) })
        incoming.once('close', finish)
        incoming.once('error', () => {})
      },
    )
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')))
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

async function run(): Promise<boolean> {
  await product.start({
    environment: { LOG_LEVEL: 'error', COMMONS_URL: commons.url, WIKIDATA_URL: `${commons.url}/sparql` },
  })
  const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as Document
  const operations = listOperations(document).filter(({ name }) => name.includes(options.only ?? ''))
  await insertRows()
  const ids = await readIds()
  const [seed, count] = [Number(options.seed), Number(options.cases)]
  const failures: Failure[] = []
  const statuses = new Map<number, number>()
  const endMs = performance.now() + Number(options.minutes) * 60_000
  let next = 0
  const work = async () => {
    let tokens = await createTokens()
    for (let sent = 1; next < count && performance.now() < endMs; sent++) {
      const number = next++
      const one = makeCase(operations, ids, seed, number)
      const { status, answer } = await send(one, tokens).catch((error: unknown) => ({
        status: 599,
        answer: String(error),
      }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) failures.push({ number, one, status, answer })
      if (sent % casesPerAccount === 0) tokens = await createTokens()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  report(failures)
  const sums = [...statuses].toSorted(([a], [b]) => a - b).map(([status, sum]) => `${status}: ${sum}`)
  console.log(
    `Seed ${seed}: ${next} cases for ${operations.length} operations, ${failures.length} answers of 5xx (${sums.join(', ')})`,
  )
  if (next < count) console.log(`The time was over before ${count} cases.`)
  return failures.length === 0 && next >= count
}

/** One case of each operation and status, shortened. */
function report(failures: readonly Failure[]): void {
  const groups = Map.groupBy(failures, ({ one, status }) => `${one.name} ${status}`)
  for (const [name, group] of groups) {
    const { number, one, answer } = group[0] as Failure
    console.log(
      `${name}, ${group.length} times, such as case ${number} as ${one.as}: ${one.method} ${one.path.slice(0, 400)}`,
    )
    console.log(
      `  ${JSON.stringify(one.headers).slice(0, 300)} ${(one.body ?? '').slice(0, 600)}\n  ${answer}`,
    )
  }
  if (failures.length > 0) console.log(product.output())
}

try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await product.remove()
  await commons.close()
}
