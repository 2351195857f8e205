// One consistent view of the whole database for the duration of a transaction, and its schema.
import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../../platform/db/pool.ts'
import { BackupError } from './backup-error.ts'
import { applyCopySettings, getQueueVersion, listMigrations, listTables, quoteTable } from './catalog.ts'
import type { Manifest } from './manifest.ts'

export type DescribedSchema = Pick<Manifest, 'migrations' | 'jobQueue' | 'tables'>

export async function describeSchema(tx: Queryable): Promise<DescribedSchema> {
  const tables = await listTables(tx)
  return {
    migrations: await listMigrations(tx),
    jobQueue: await getQueueVersion(tx),
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
  }
}

/**
 * Must be the first call in its transaction. Writers continue; migrations wait until the transaction ends.
 * @throws BackupError if the schema is no longer the described one
 */
export async function openSnapshot(tx: Queryable, schema: DescribedSchema): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only')
  await applyCopySettings(tx)
  // The first statement after the locks takes the snapshot: no table can change between the two.
  await tx.query(`lock table ${schema.tables.map(quoteTable).join(', ')} in access share mode`)
  if (!isDeepStrictEqual(await describeSchema(tx), schema))
    throw new BackupError('the schema was changed while the backup ran; start it again.')
}
