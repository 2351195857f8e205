// The files of an export, one after another: JSON from the rows page by page, then the uploaded photos.
import { strToU8, type Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { PersonalData, UserReference } from '../../app/domains/personal-data.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

const rowsAtOnce = 500

const about = (date: string) => `Your Viewfinder data as of ${date}.

account.json         your account
*.json               one file per kind of activity, with one entry per item
photos/              your photos as you uploaded them, named by the id in photos.json

Not included: your password and other secrets, which are stored in a form that no one can read, and the activity of other users.
`

/** Adds everything to the archive, and yields after each piece. */
export async function* writeFiles(
  zip: Zip,
  deps: Pick<Deps, 'sql' | 'files' | 'now' | 'domains'>,
  userId: string,
): AsyncGenerator<void> {
  const { sql, now, domains } = deps
  yield* writeText(zip, 'READ ME.txt', [strToU8(about(now().toISOString().slice(0, 10)))])
  for (const { personalData } of domains) {
    if (!personalData) continue
    yield* writeReferences(zip, sql, personalData.references, userId)
    for (const [file, getRows] of Object.entries(personalData.exportRows ?? {}))
      yield* writeText(zip, `${file}.json`, jsonPages(sql, getRows(sql, userId)))
  }
  for (const { personalData } of domains) yield* writeOwnFiles(zip, deps, personalData, userId)
}

async function* writeReferences(
  zip: Zip,
  sql: Sql,
  references: readonly UserReference[],
  userId: string,
): AsyncGenerator<void> {
  for (const { table, column, ...reference } of references) {
    if (reference.file === undefined) continue
    const { file, without = [] } = reference
    const rows = sql`select to_jsonb(t) - ${[...without]}::text[] as row from ${sql.id(table)} t where t.${sql.id(column)} = ${userId} order by t.ctid`
    yield* writeText(zip, `${file}.json`, jsonPages(sql, rows))
  }
}

async function* writeOwnFiles(
  zip: Zip,
  deps: Pick<Deps, 'sql' | 'files'>,
  personalData: PersonalData | undefined,
  userId: string,
): AsyncGenerator<void> {
  if (!personalData?.exportFiles) return
  for await (const { path, content } of personalData.exportFiles(deps, userId)) {
    // Photos are compressed already.
    const file = new ZipPassThrough(path)
    zip.add(file)
    file.push(content, true)
    yield
  }
}

async function* writeText(
  zip: Zip,
  name: string,
  pieces: AsyncIterable<Uint8Array> | Uint8Array[],
): AsyncGenerator<void> {
  const file = new ZipDeflate(name, { level: 6 })
  zip.add(file)
  for await (const piece of pieces) {
    file.push(piece)
    yield
  }
  file.push(new Uint8Array(), true)
  yield
}

// Each page is a separate statement: a slow reader holds no connection.
async function* jsonPages(sql: Sql, rows: Fragment): AsyncGenerator<Uint8Array> {
  yield strToU8('[')
  for (let offset = 0; ; offset += rowsAtOnce) {
    const page = await sql<
      { text: string }[]
    >`select row::text as text from (${rows}) all_rows offset ${offset} limit ${rowsAtOnce}`
    const text = page.map(({ text }) => text).join(',\n')
    if (text) yield strToU8(`${offset === 0 ? '\n' : ',\n'}${text}`)
    if (page.length < rowsAtOnce) break
  }
  yield strToU8('\n]\n')
}
