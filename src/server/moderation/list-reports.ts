// GET /api/admin/reports: the reports of one subject stand together, with the subject as it is shown to users.
import type { ReportedSubject } from '../../contract/admin-contributions.ts'
import type { ReportSubject } from '../../rules/reporting.ts'
import type { Queryable, Sql } from '../platform/db/pool.ts'
import { afterCursor, contains, type PageInput, pageAnswer } from './page.ts'

type ReportState = 'open' | 'dismissed' | 'upheld'
type ListInput = PageInput & { state: ReportState | 'all'; subjectKind?: ReportSubject | undefined }

type GroupRow = {
  id: string
  at: Date
  subject_kind: ReportSubject
  state: ReportState
  reports: ReportedSubject['reports']
  subject:
    | (Omit<NonNullable<ReportedSubject['subject']>, 'author'> & {
        authorId: string | null
        author: string | null
      })
    | null
}

// The subject by kind; text is cut, for the page shows a glimpse and links to the whole.
const getSubject = (sql: Queryable) => sql`case g.subject_kind
  when 'location' then (select json_build_object('title', l.name, 'text', left(l.description, 400), 'image', null, 'isRemoved', l.removed_at is not null,
      'href', '/location/' || l.id, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
    from locations l left join users p on p.id = l.created_by where l.id = g.subject_id)
  when 'review' then (select json_build_object('title', coalesce(v.title, 'Review of ' || l.name), 'text', left(v.content, 1000), 'image', null,
      'isRemoved', v.removed_at is not null, 'href', '/location/' || l.id, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
    from location_reviews v join locations l on l.id = v.location_id join users p on p.id = v.user_id where v.id = g.subject_id)
  when 'photo' then (select json_build_object('title', coalesce(h.title, 'Photo of ' || l.name), 'text', left(h.description, 400),
      'image', case when h.state = 'ready' then '/media/' || h.id || '/320.jpg' end,
      'isRemoved', h.removed_at is not null, 'href', '/location/' || l.id, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
    from location_photos h join locations l on l.id = h.location_id join users p on p.id = h.user_id where h.id = g.subject_id)
  else (select json_build_object('title', p.name, 'text', left(coalesce(p.bio, ''), 1000), 'image', p.image, 'isRemoved', p.banned,
      'href', '/u/' || p.username, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
    from users p where p.id = g.subject_id) end`

/** A page of reported subjects, the newest report first. Searched are the notes, the reporters and the names of what is reported. */
export async function listReportedSubjects(sql: Sql, input: ListInput) {
  const order = `admin-reports-${input.state}`
  const words = sql`plain_text(coalesce(shown.subject ->> 'title', '') || ' ' || coalesce(shown.subject ->> 'author', '') || ' ' || shown.words)`
  const rows = await sql<GroupRow[]>`
    select * from (
      select g.subject_id as id, g.at, g.subject_kind, g.state, g.reports, g.words, ${getSubject(sql)} as subject from (
        select r.subject_kind, r.subject_id, r.state, max(r.created_at) as at, string_agg(r.note || ' ' || coalesce(p.username::text, ''), ' ') as words,
          json_agg(json_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'createdAt', to_char(r.created_at at time zone 'UTC', ${utc}),
            'decidedAt', to_char(r.decided_at at time zone 'UTC', ${utc}), 'decidedBy', d.username,
            'reporter', json_build_object('id', p.id, 'username', coalesce(p.username::text, p.name))) order by r.created_at desc) as reports
        from reports r join users p on p.id = r.reporter_id left join users d on d.id = r.decided_by
        where ${input.state === 'all' ? sql`true` : sql`r.state = ${input.state}`}
          and ${input.subjectKind ? sql`r.subject_kind = ${input.subjectKind}` : sql`true`}
        group by r.subject_kind, r.subject_id, r.state) g) shown
    where ${contains(sql, words, input.search)} and ${afterCursor(sql, input, order, { at: sql`shown.at`, id: sql`shown.id` })}
    order by shown.at desc, shown.id desc limit ${input.limit + 1}`
  return pageAnswer(order, input, rows, toGroup)
}

const utc = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

function toGroup({ id, at, subject_kind, state, reports, subject }: GroupRow): ReportedSubject {
  const { authorId, author, ...shown } = subject ?? { authorId: null, author: null }
  return {
    subjectKind: subject_kind,
    subjectId: id,
    state,
    newestAt: at.toISOString(),
    reports,
    subject: subject
      ? ({
          ...shown,
          author: authorId ? { id: authorId, username: author ?? '' } : null,
        } as ReportedSubject['subject'])
      : null,
  }
}
