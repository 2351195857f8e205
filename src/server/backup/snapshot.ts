// One consistent view of the whole database for as long as a transaction lasts, and the schema that it is read by.
import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../platform/db/pool.ts'
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
 * Must be the first in its transaction. Writers go on; migrations wait until the transaction ends.
 * @throws BackupError if the schema is no longer the described one
 */
export async function openSnapshot(tx: Queryable, schema: DescribedSchema): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only')
  await applyCopySettings(tx)
  // The snapshot is taken by the first statement after the locks: nothing can change a table between the two.
  await tx.query(`lock table ${schema.tables.map(quoteTable).join(', ')} in access share mode`)
  if (!isDeepStrictEqual(await describeSchema(tx), schema))
    throw new BackupError('the schema was changed while the backup ran; start it again.')
}
