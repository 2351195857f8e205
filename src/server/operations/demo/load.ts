// Loads the demo content into an empty database: what the domains declare, in their order, all or nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { demoAccounts } from '../../../rules/demo-accounts.ts'
import { dayMs } from '../../../rules/durations.ts'
import { listDemoUsers } from '../../accounts/users/demo-accounts.ts'
import { recomputeReputation } from '../../accounts/users/reputation.ts'
import type { DemoContext, DemoFile, DemoRows } from '../../app/domains/demo-file.ts'
import type { Domain } from '../../app/domains/domain.ts'
import { countWords } from '../../discovery/locations/count-words.ts'
import { recomputePopularity } from '../../discovery/locations/popularity.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import { setThemeImages } from '../../discovery/themes/illustrate.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { projectRoot } from '../../platform/project-root.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'

export const demoFolder = join(projectRoot, 'demo')
const loadLock = 7_203_442

type LoadDeps = { sql: Sql; files: FileStore; domains: readonly Domain[] }

/** Does nothing when locations exist. */
export async function loadDemo({ sql, files, domains }: LoadDeps): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${loadLock})`
    const [existing] = await tx`select from locations limit 1`
    if (existing) return
    const open = openContext(tx, files)
    const insert = await openTables(tx)
    for (const { domain, file } of inOrder(domains)) {
      const context = await open()
      for (const [index, entry] of readDemoFile(file).entries()) {
        if (file.accounts && context.userIds(file.accounts(entry)).length < file.accounts(entry).length)
          continue
        await insert(domain, (await file.rows?.(entry, context, index)) ?? {})
        await file.step?.(entry, context, index)
      }
      await file.finish?.(context)
    }
    await illustrateThemes(tx)
    await recomputeReputation(tx)
    await recomputePopularity(tx)
    await countWords(tx)
  })
  await sql`analyze locations`
}

/** The entries of a file of demo/. @throws ZodError naming the invalid field */
export function readDemoFile<Entry>({ file, shape }: Pick<DemoFile<Entry>, 'file' | 'shape'>): Entry[] {
  const path = join(demoFolder, file)
  const names = existsSync(path) ? readdirSync(path).map((name) => join(file, name)) : [`${file}.json`]
  const entries = names.toSorted().flatMap((name) => JSON.parse(readFileSync(join(demoFolder, name), 'utf8')))
  return z.array(shape).parse(entries)
}

type Declared = { domain: Domain; file: DemoFile }

/** Each domain's files after those of the domains before it, and at its end those that refer to its content. */
function inOrder(domains: readonly Domain[]): Declared[] {
  const all = domains.flatMap((domain) => (domain.demo ?? []).map((file) => ({ domain, file })))
  return domains.flatMap(({ name }) => [
    ...all.filter(({ domain, file }) => domain.name === name && !file.after),
    ...all.filter(({ file }) => file.after === name),
  ])
}

/** Inserts rows of a domain's own tables, marked where the table has the column for it. */
async function openTables(tx: Queryable): Promise<(domain: Domain, rows: DemoRows) => Promise<void>> {
  const marked = await tx<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'is_demo'`
  const hasMark = new Set(marked.map(({ name }) => name))
  return async ({ name, tables = [] }, rowsByTable) => {
    for (const [table, rows] of Object.entries(rowsByTable)) {
      if (!(tables as readonly string[]).includes(table)) throw new Error(`${name} does not own ${table}`)
      const mark = hasMark.has(table) ? { is_demo: true } : {}
      for (const row of rows) await tx`insert into ${tx.id(table)} ${tx.insert({ ...row, ...mark })}`
    }
  }
}

/** The context of a file. Files add accounts, so these are read for each. */
function openContext(tx: Queryable, files: FileStore): () => Promise<DemoContext> {
  const now = new Date()
  const photos = new Map(readDemoFile(demoPhotos).map((photo) => [photo.file, photo]))
  return async () => {
    const users = await listDemoUsers(tx)
    const userId = (username: string) => {
      const id = users.get(username)
      if (!id) throw new Error(`There is no demo account ${username}`)
      return id
    }
    const isOff = (username: string) => accountNames.includes(username) && !users.has(username)
    return {
      tx,
      now,
      inDays: (days) => new Date(now.getTime() + days * dayMs),
      userId,
      userIds: (usernames) => usernames.filter((username) => !isOff(username)).map(userId),
      storeImage: async (id, file) => {
        const photo = photos.get(file)
        if (!photo) throw new Error(`The demo uses ${file}, which is not in photos.json`)
        await files.write(originalKey(id), await readFile(join(demoFolder, 'photos', file)))
        const { file: _, sourceUrl: source_url, ...same } = photo
        return { id, source_url, ...same }
      },
      byteSize: async (file) => (await stat(join(demoFolder, 'photos', file))).size,
    }
  }
}

const accountNames: readonly string[] = demoAccounts.map(({ username }) => username)

/** The credits of the photos, which `node tools/demo-photos.ts` writes. */
export const demoPhotos = {
  file: 'photos/photos',
  shape: z.strictObject({
    file: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string(),
    author: z.string(),
    licence: z.string(),
    sourceUrl: z.string().nullable(),
    changes: z.string().nullable(),
  }),
}

const illustrateThemes = (tx: Queryable) =>
  setThemeImages(
    tx,
    tx`(select '/media/' || i.id || '/640.jpg' from location_images i join locations l on l.id = i.location_id
      where t.id = any (l.themes) order by i.illustrative, (l.themes[1] = t.id) desc, md5(i.id::text || t.id) limit 1)`,
  )
