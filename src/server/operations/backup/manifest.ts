// The metadata of a backup: `manifest.json`, its first entry, and `contents.json` after the last table.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { ArchiveDamaged } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'

/** Incremented when older programs could not read the new format. */
export const formatVersion = 1

export const manifestName = 'manifest.json'
export const contentsName = 'contents.json'
/** The SESSION_SECRET, if the operator includes it in the backup. */
export const secretName = 'secret/session-secret'
const filesFolder = 'files/'
const tablesFolder = 'tables/'

const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })
const migrationSchema = z.object({ number: z.number().int(), name: z.string(), hash: z.string() })

const manifestSchema = z.object({
  product: z.literal('Viewfinder'),
  format: z.literal(formatVersion),
  about: z.string(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(migrationSchema).min(1),
  /** The schema version of the job queue library; null without a queue. */
  jobQueue: z.number().int().nullable(),
  /** Identifies whether two secrets are equal, without revealing them. */
  secretFingerprint: z.string(),
  tables: z.array(tableSchema),
})

const contentsSchema = z.object({
  /** By `schema.table`. */
  rows: z.record(z.string(), z.number().int()),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.number().int(),
  /** Keys that rows refer to and whose files were missing. */
  missingFiles: z.array(z.string()),
  /** Keys of files in the archive whose rows were deleted before the snapshot: not restored. */
  unusedFiles: z.array(z.string()),
})

export type BackedUpTable = z.infer<typeof tableSchema>
export type Manifest = z.infer<typeof manifestSchema>
export type Contents = z.infer<typeof contentsSchema>

export const aboutText =
  'A backup of Viewfinder. files/ are the originals of photos and images. tables/SCHEMA.TABLE/ are the rows in PostgreSQL\'s text format for COPY, in parts, gzip: gunzip -c tables/public.themes/*.gz | psql -c "copy public.themes (COLUMNS) from stdin", with the columns below. SHA256SUMS is for sha256sum --check. DIGEST.sha256 is the SHA-256 of all bytes but the last 2,048.'

export const tableName = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

export const fileEntry = (key: string) => `${filesFolder}${key}`

/** The key of an entry that contains a file, or undefined. */
export const getFileKey = (entry: string) =>
  entry.startsWith(filesFolder) ? entry.slice(filesFolder.length) : undefined

/** @param part counts from 1 */
export const partEntry = (table: BackedUpTable, part: number) =>
  `${tablesFolder}${tableName(table)}/${String(part).padStart(5, '0')}.copy.gz`

/** The `schema.table` of an entry that contains rows, or undefined. */
export const getTableName = (entry: string) =>
  entry.startsWith(tablesFolder) ? entry.slice(tablesFolder.length).split('/')[0] : undefined

export const fingerprint = (secret: string) =>
  createHmac('sha256', secret).update('viewfinder backup').digest('hex').slice(0, 16)

/** @throws BackupError unless it is the first entry of a backup that this version reads */
export function parseManifest(entry: { name: string; content: Buffer } | undefined): Manifest {
  if (entry?.name !== manifestName) throw new BackupError('the file is not a backup of Viewfinder.')
  const value = parseJson(entry.content)
  const { format } = (value ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format !== formatVersion)
    throw new BackupError(
      `the backup has format ${format}, this Viewfinder version reads ${formatVersion}: use the version that wrote it, unless the file is damaged.`,
    )
  return parseWith(manifestSchema, value)
}

/** @throws ArchiveDamaged */
export const parseContents = (content: Buffer): Contents => parseWith(contentsSchema, parseJson(content))

function parseWith<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, success, error } = schema.safeParse(value)
  if (!success) throw new ArchiveDamaged(error)
  return data
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch (error) {
    throw new ArchiveDamaged(error)
  }
}
