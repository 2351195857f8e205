// The temporary table that a file is copied into, and a location in PostgreSQL's text format for COPY.
import { guideTextNames } from '../../../rules/guide-texts.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { guideColumns } from '../locations/import-rows.ts'
import type { ImportedLocation } from './to-location.ts'

/**
 * `named_landmarks`: the names in the file; `ties`: the landmarks that they refer to. Both are null for rows
 * without landmarks.
 */
export const createStaging = `create temporary table import_staging (
  line integer not null,
  row_number integer not null,
  source text not null,
  source_id text not null,
  name text not null,
  description text not null,
  address text,
  city text,
  region text,
  country char(2),
  time_zone text,
  latitude double precision not null,
  longitude double precision not null,
  elevation_feet integer,
  themes text[] not null,
  location_types text[] not null,
  ${guideColumns.map((column) => `${column} text`).join(', ')},
  licence text,
  attribution text,
  match_meters real,
  named_landmarks jsonb,
  ties text
) on commit drop`

/** One row of `import_staging` for COPY, with its line break. */
export function copyLine(location: ImportedLocation, line: number, rowNumber: number): string {
  return `${line}\t${rowNumber}\t${escaped(location.source)}\t${escaped(location.sourceId)}\t${escaped(location.name)}\t${escaped(location.description)}\t${escaped(location.address)}\t${escaped(location.city)}\t${escaped(location.region)}\t${location.country ?? '\\N'}\t${location.timeZone}\t${location.latitude}\t${location.longitude}\t${location.elevationFeet ?? '\\N'}\t{${location.themes.join(',')}}\t{${location.locationTypes.join(',')}}${guideTextNames.map((name) => `\t${escaped(location.guide[name])}`).join('')}\t${escaped(location.openingHours)}\t${escaped(location.licence)}\t${escaped(location.attribution)}\t${location.matchMeters ?? '\\N'}\t${namedLandmarks(location)}\t\\N\n`
}

const namedLandmarks = ({ landmarks }: ImportedLocation) =>
  landmarks.length === 0 ? '\\N' : escaped(JSON.stringify(landmarks))

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value of one column in COPY's text format. */
export function escaped(text: string | null): string {
  if (text === null) return '\\N'
  return special.test(text)
    ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] as string)
    : text
}

const repeatedAtOnce = 5000

/** Removes rows whose source and id occurred earlier in the file; `onRepeated` receives each with the line of the first. */
export async function dropRepeated(
  tx: Queryable,
  onRepeated: (line: number, firstLine: number) => void,
): Promise<number> {
  await tx`create temporary table import_repeated on commit drop as
    select s.row_number, s.line, f.first_line from import_staging s
    join (select source, source_id, min(row_number) as first_row, min(line) as first_line from import_staging group by 1, 2 having count(*) > 1) f
      on s.source = f.source and s.source_id = f.source_id and s.row_number > f.first_row`
  const deleted =
    await tx`delete from import_staging s using import_repeated r where s.row_number = r.row_number`
  // In batches: a file may repeat millions of rows.
  for (let after = -1; ; ) {
    const rows = await tx<{ row_number: number; line: number; first_line: number }[]>`
      select row_number, line, first_line from import_repeated where row_number > ${after} order by row_number limit ${repeatedAtOnce}`
    for (const row of rows) onRepeated(row.line, row.first_line)
    const last = rows.at(-1)
    if (!last) return deleted.count
    after = last.row_number
  }
}
