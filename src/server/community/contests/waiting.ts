// An entry whose linked photo can't be copied waits for a file until entries end.
import type { WaitingSources } from '../../app/domains/waiting.ts'

export const waitingEntries: WaitingSources = {
  'contest-image': (sql, { userId, now }) => sql`
    select s.id, c.title, '/contest/' || c.slug, c.submission_deadline, s.created_at, 1
    from contest_submissions s join photo_contests c on c.id = s.contest_id and c.is_active
    where s.user_id = ${userId} and s.image_state = 'failed' and s.withdrawn_at is null and s.removed_at is null
      and s.disqualified_at is null and c.submission_deadline > ${now}`,
}
