// What of photos waits for their photographer, or for the author of their location.
import type { WaitingSources } from '../../app/domains/waiting.ts'
import { isCoverCandidate } from './cover.ts'

export const waitingPhotos: WaitingSources = {
  'photo-failed': (sql, { userId }) => sql`
    select h.id, l.name, '/location/' || l.id || '#photos', null::timestamptz, h.created_at, 1
    from location_photos h join locations l on l.id = h.location_id and l.removed_at is null
    where h.user_id = ${userId} and h.state = 'failed' and h.removed_at is null`,
  // An author who has read of the photo and left it has decided, too.
  'cover-waiting': (sql, { userId }) => sql`
    select l.id, l.name, '/location/' || l.id || '#photos', null::timestamptz, min(n.created_at), count(distinct h.id)::int
    from notifications n join location_photos h on h.id = n.subject_id
      join locations l on l.id = h.location_id and l.removed_at is null and l.created_by = ${userId}
    where n.user_id = ${userId} and n.kind = 'cover-waiting' and n.read_at is null and ${isCoverCandidate(sql)}
    group by l.id, l.name`,
}
