// GET /api/admin/reports: reports grouped by subject, with the subject as shown to users.
import type { ReportedSubject } from '../../../contract/contributions/admin-contributions.ts'
import type { ReportReason, ReportSubject } from '../../../rules/reporting.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { UserContext } from '../../app/request/context.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { listModerated } from './kinds.ts'
import { contains, type PageInput } from './page.ts'

type ReportState = 'open' | 'dismissed' | 'upheld'
type ListInput = PageInput & {
  state: ReportState | 'all'
  subjectKind?: ReportSubject | undefined
  reason?: ReportReason | undefined
}

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

// The summary of the subject, from its domain, by kind.
function getSubject(sql: Queryable, domains: readonly Domain[]): Fragment {
  const cases = listModerated(domains).flatMap(({ report, removal }) =>
    report
      ? [sql`when ${sql.raw(`'${report.subject}'`)} then ${removal.summary(sql, sql`g.subject_id`)}`]
      : [],
  )
  return sql`case g.subject_kind ${sql.join(cases, ' ')} end`
}

/** The page that shows the subject of a report, null once it is gone. */
export const reportPath = (sql: Queryable, id: Fragment, domains: readonly Domain[]): Fragment => sql`(
  select case when shown.subject ->> 'isRemoved' = 'false' then shown.subject ->> 'href' end
  from (select ${getSubject(sql, domains)} as subject from reports g where g.id = ${id}) shown)`

/** A page of reported subjects, newest report first. The search covers the notes, the reporters and the subjects' names. */
export const listReportedSubjects = countedList(
  {
    subjectsReported: (sql) =>
      sql`select count(distinct (subject_kind, subject_id))::int from reports where state = 'open'`,
  },
  async ({ deps: { sql, domains } }: UserContext, input: ListInput) => {
    const words = sql`plain_text(coalesce(shown.subject ->> 'title', '') || ' ' || coalesce(shown.subject ->> 'author', '') || ' ' || shown.words)`
    const order = byAge(input, `admin-reports-${input.state}`, sql`shown.at`, sql`shown.id`)
    return await pageOf(
      sql,
      { ...input, order },
      ({ after, end }) => sql<GroupRow[]>`
      select * from (
        select g.subject_id as id, g.at, g.subject_kind, g.state, g.reports, g.words, ${getSubject(sql, domains)} as subject from (
          select r.subject_kind, r.subject_id, r.state, max(r.created_at) as at, string_agg(r.note || ' ' || coalesce(p.username::text, ''), ' ') as words,
            json_agg(json_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'remedy', r.remedy,
              'duplicateOf', case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end, 'createdAt', to_char(r.created_at at time zone 'UTC', ${utc}),
              'decidedAt', to_char(r.decided_at at time zone 'UTC', ${utc}), 'decidedBy', d.username,
              'reporter', json_build_object('id', p.id, 'username', coalesce(p.username::text, p.name))) order by r.created_at desc) as reports
          from reports r join users p on p.id = r.reporter_id left join users d on d.id = r.decided_by left join locations t on t.id = r.duplicate_of
          where ${input.state === 'all' ? sql`true` : sql`r.state = ${input.state}`}
            and ${input.subjectKind ? sql`r.subject_kind = ${input.subjectKind}` : sql`true`}
          group by r.subject_kind, r.subject_id, r.state
          having ${input.reason ? sql`bool_or(r.reason = ${input.reason})` : sql`true`}) g) shown
      where ${contains(sql, words, input.search)} and ${onDays(sql, sql`shown.at`, input)} and ${after} ${end}`,
      toGroup,
    )
  },
)

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
