// The files of an export, one after the other: JSON from the rows page by page, then the photos as they were uploaded.
import { strToU8, type Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Deps } from '../context.ts'
import { originalKey } from '../photos/media-keys.ts'
import type { Sql } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'
import { references } from './personal-data.ts'

const rowsAtOnce = 500

const about = (date: string) => `Your Viewfinder data as of ${date}.

account.json         your account
*.json               one file per kind of activity, with one entry for each item
photos/              your photos as you uploaded them, named by the id in photos.json

Not included: your password and other secrets, which are stored in a form that no one can read, and what other users did.
`

/** Adds everything to the archive, and yields whenever a piece is in it. */
export async function* writeFiles(
  zip: Zip,
  deps: Pick<Deps, 'sql' | 'files' | 'now'>,
  userId: string,
): AsyncGenerator<void> {
  const { sql, now } = deps
  yield* writeText(zip, 'READ ME.txt', [strToU8(about(now().toISOString().slice(0, 10)))])
  yield* writeText(
    zip,
    'account.json',
    jsonPages(sql, sql`select to_jsonb(p) as row from users p where p.id = ${userId}`),
  )
  for (const reference of references) {
    if (reference.file === undefined) continue
    const { table, column, file, without = [] } = reference
    const rows = sql`select to_jsonb(t) - ${without}::text[] as row from ${sql.id(table)} t where t.${sql.id(column)} = ${userId} order by t.ctid`
    yield* writeText(zip, `${file}.json`, jsonPages(sql, rows))
  }
  const items = sql`select to_jsonb(i) as row from favorite_list_items i join favorite_lists l on l.id = i.list_id where l.user_id = ${userId} order by i.ctid`
  yield* writeText(zip, 'favorite-list-items.json', jsonPages(sql, items))
  yield* writePhotos(zip, deps, userId)
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

// Each page is a statement of its own: a slow reader holds no connection.
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

async function* writePhotos(
  zip: Zip,
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  userId: string,
): AsyncGenerator<void> {
  const photos = await sql<{ id: string; content_type: string }[]>`
    select id, content_type from location_photos where user_id = ${userId} order by created_at, id`
  for (const { id, content_type } of photos) {
    const content = await files.read(originalKey(id))
    if (!content) continue
    // Images are compressed already.
    const file = new ZipPassThrough(
      `photos/${id}.${content_type.replace(/^image\//, '').replace('jpeg', 'jpg')}`,
    )
    zip.add(file)
    file.push(content, true)
    yield
  }
}
