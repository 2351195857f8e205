// One worker at a time touches the files of a photograph, whichever process it runs in.
import type { Queryable } from '../platform/db/pool.ts'

/** Holds the photograph's files until the transaction ends; false when somebody else does. A process that dies lets go at once. */
export async function lockPhotoFiles(tx: Queryable, photoId: string): Promise<boolean> {
  const [row] = await tx<
    { locked: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended(${`photo files ${photoId}`}, 0)) as locked`
  return row?.locked === true
}
