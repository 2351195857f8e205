// GET /meetup-picture/{id}.svg: the sky of the point where a meetup without a location meets.
import type { Deps } from '../../app/request/context.ts'
import { readSky } from '../../discovery/photos/share-image.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { getPoint, noMeetup, type ReadMeetup, selectMeetups } from './queries.ts'

/** @throws Problem not-found */
export async function readMeetupSky({ readSql }: Pick<Deps, 'readSql'>, id: string): Promise<HttpResponse> {
  const [row] = await readSql<
    ReadMeetup[]
  >`${selectMeetups(readSql, null)} where m.id = ${id} and m.removed_at is null`
  if (!row) throw noMeetup()
  return readSky({ id, point: getPoint(row), timeZone: row.timeZone })
}
