// Contests and their entries for the administrators' previews. Who took an entry is named when everybody else learns it.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isStanding } from './entry-queries.ts'

/** Of entry `s` of contest `c` with author `u`. Its credit and its camera would tell who took it. */
const entryImage = (sql: Queryable) => sql`(jsonb_build_object(
  'id', s.media_id, 'width', s.width, 'height', s.height, 'placeholder', s.placeholder, 'alt', s.title, 'illustrative', false, 'is_unchecked', false,
  'author', null, 'licence', null, 'source_url', null, 'changes', null)
  || case when c.counted_at is null then '{}' else jsonb_build_object(
    'author', coalesce(s.credit_author, u.name), 'licence', s.credit_licence, 'source_url', s.credit_url, 'changes', s.credit_changes,
    'camera', s.camera, 'lens', s.lens, 'settings', s.camera_settings, 'taken_at', s.shooting_time) end)`

export const entryPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', s.title, 'text', s.description, 'userId', case when c.counted_at is not null then s.user_id end,
    'like', case when s.location_id is not null then json_build_object('kind', 'location', 'id', s.location_id) end,
    'images', case when s.image_state = 'ready' and ${isStanding(sql)} then json_build_array(${entryImage(sql)}) else '[]' end)
  from contest_submissions s join photo_contests c on c.id = s.contest_id left join users u on u.id = s.user_id where s.id = ${id})`

const maxImages = 10

/** Without places and votes until they are counted: not even administrators see those before. */
export const contestPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', c.title, 'text', c.description, 'userId', c.created_by, 'drawing', '/contest-picture/' || c.id || '.svg',
    'images', (select json_agg(e.image order by e.place, e.id) from (
      select s.id, ${entryImage(sql)} as image, case when c.counted_at is not null then s.rank end as place
      from contest_submissions s left join users u on u.id = s.user_id
      where s.contest_id = c.id and s.image_state = 'ready' and ${isStanding(sql)} order by place, s.id limit ${sql.raw(String(maxImages))}) e),
    'facts', json_build_array(
      json_build_object('label', 'Theme', 'value', c.theme),
      json_build_object('label', 'Opens', 'at', c.starts_at),
      json_build_object('label', 'Entries until', 'at', c.submission_deadline),
      json_build_object('label', 'Voting from', 'at', c.voting_starts_at),
      json_build_object('label', 'Voting until', 'at', c.voting_ends_at),
      json_build_object('label', 'Results', 'at', c.counted_at),
      json_build_object('label', 'Prize', 'value', nullif(c.prize_description, '')),
      json_build_object('label', 'Winners', 'value', c.winner_count),
      json_build_object('label', 'Entries', 'value', (select count(*) from contest_submissions s where s.contest_id = c.id and ${isStanding(sql)})),
      json_build_object('label', 'Photographers', 'value', (
        select count(distinct s.user_id) from contest_submissions s where s.contest_id = c.id and ${isStanding(sql)})),
      json_build_object('label', 'Disqualified entries', 'value', (
        select nullif(count(*), 0) from contest_submissions s where s.contest_id = c.id and s.disqualified_at is not null)),
      json_build_object('label', 'Votes', 'value', case when c.counted_at is not null then (
        select count(*) from contest_votes v where v.contest_id = c.id) end),
      json_build_object('label', 'Voters', 'value', case when c.counted_at is not null then (
        select count(distinct v.user_id) from contest_votes v where v.contest_id = c.id) end),
      json_build_object('label', 'Signs of unfair voting', 'value', (
        select nullif(n.flag_count, 0) from contest_chains n where n.contest_id = c.id))))
  from photo_contests c where c.id = ${id})`
