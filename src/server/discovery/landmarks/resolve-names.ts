// Looks up the landmarks that rows of an imported file name, in import_staging.
import { chordOfMiles } from '../../../rules/distance.ts'
import { landmarkRoles, maxLandmarks } from '../../../rules/landmarks.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** A landmark farther from the location is another one of the same name. */
const nearMiles = 50

type Unresolved = { line: number; name: string; role: string; is_found: boolean }

/**
 * Creates import_ties (row_number, landmark_id, role) and sets `ties` of the staged rows. The nearest landmark with the id, slug,
 * name or alias counts; `onIgnored` receives the line and a reason for every other name.
 */
export async function resolveLandmarks(
  tx: Queryable,
  onIgnored: (line: number, reason: string) => void,
): Promise<void> {
  await tx`create temporary table import_named on commit drop as
    select s.line, s.row_number, n.at, n.value ->> 'name' as name, n.value ->> 'role' as role, k.id as landmark_id
    from import_staging s cross join lateral jsonb_array_elements(s.named_landmarks) with ordinality n (value, at)
    left join lateral (
      select k.id from landmarks k
      where k.id in (
          select landmark_id from landmark_names where name_plain = plain_text(n.value ->> 'name')
          union all select id from landmarks where slug = lower(n.value ->> 'name')
          union all select id from landmarks where id = case when n.value ->> 'name' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (n.value ->> 'name')::uuid end)
        and k.point <-> sphere_point(s.latitude, s.longitude) <= ${chordOfMiles(nearMiles)}::float8
      order by k.point <-> sphere_point(s.latitude, s.longitude), k.id limit 1) k on true
    where s.named_landmarks is not null`
  await tx`create temporary table import_ties on commit drop as
    select row_number, landmark_id, role from (
      select distinct on (row_number, landmark_id) * from import_named
      where landmark_id is not null and role = any(${landmarkRoles as unknown as string[]}::text[]) and at <= ${maxLandmarks}
      order by row_number, landmark_id, at) named`
  await tx`update import_staging s set ties = t.ties from (
      select row_number, string_agg(landmark_id || ':' || role, ',' order by landmark_id) as ties from import_ties group by 1) t
    where t.row_number = s.row_number`
  await reportIgnored(tx, onIgnored)
}

async function reportIgnored(
  tx: Queryable,
  onIgnored: (line: number, reason: string) => void,
): Promise<void> {
  const rows = await tx<Unresolved[]>`
    select n.line, n.name, n.role, n.landmark_id is not null as is_found from import_named n
    where not exists (select from import_ties t where t.row_number = n.row_number and t.landmark_id = n.landmark_id)
    order by n.row_number, n.at`
  for (const { line, name, role, is_found: isFound } of rows) onIgnored(line, getReason(name, role, isFound))
}

function getReason(name: string, role: string, isFound: boolean): string {
  if (!isFound) return `no landmark "${name}" within ${nearMiles} miles; imported without it`
  return (landmarkRoles as readonly string[]).includes(role)
    ? `more than ${maxLandmarks} landmarks; imported without "${name}"`
    : `the role "${role}" of the landmark "${name}" is neither main nor in_frame; imported without it`
}
