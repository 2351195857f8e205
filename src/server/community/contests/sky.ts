// GET /contest-picture/{id}.svg: a sky for a contest that has no entries to show yet.
import type { Deps } from '../../app/request/context.ts'
import { readSky } from '../../discovery/photos/share-image.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { findContest } from './queries.ts'

/** @throws Problem not-found */
export async function readContestSky({ readSql }: Pick<Deps, 'readSql'>, id: string): Promise<HttpResponse> {
  return readSky({ id: (await findContest(readSql, id)).id })
}
