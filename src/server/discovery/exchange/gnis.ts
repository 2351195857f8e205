// The official files of the USGS Geographic Names Information System (DomesticNames_XX.txt, separated by pipes): the
// natural features and structures that photographers look for. All others, such as streams and settlements, are skipped.
import { readCsv } from './csv.ts'
import type { ParsedRow } from './parsed-row.ts'

/** Feature classes, and the distance in meters within which a location of the same name is the same one. */
const classes: Record<string, number> = {
  Arch: 150,
  Beach: 1000,
  Bridge: 1000,
  Cape: 500,
  Cliff: 500,
  Crater: 1000,
  Dam: 500,
  Falls: 300,
  Geyser: 150,
  Glacier: 1000,
  Island: 1000,
  Lake: 1000,
  Park: 1000,
  Pillar: 150,
  Rapids: 500,
  Summit: 500,
  Tower: 150,
}

const columns = ['feature_id', 'feature_name', 'feature_class']

export async function* readGnis(
  text: AsyncIterable<string>,
  onSkipped: () => void,
): AsyncGenerator<ParsedRow> {
  for await (const row of readCsv(text)) {
    if ('error' in row) {
      yield row
      continue
    }
    const { record, line } = row
    const missing = columns.find((column) => record[column] === undefined)
    if (missing) {
      yield { line, error: `not a GNIS file: the column ${missing} is missing` }
      return
    }
    const matchMeters = classes[record.feature_class as string]
    // A feature that no longer exists keeps its name, with this remark.
    if (matchMeters === undefined || /\(historical\)/.test(record.feature_name as string)) onSkipped()
    else
      yield {
        line,
        record: { ...record, source_id: record.feature_id, country: 'US', match_meters: matchMeters },
      }
  }
}
