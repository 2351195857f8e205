// Reading takes constant memory, regardless of the file's size.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'

const reader = `
import { peakMegabytes } from ${JSON.stringify(join(projectRoot, 'test/support/resident-memory.ts'))}
import { readGeoJson } from ${JSON.stringify(join(import.meta.dirname, 'geojson.ts'))}
import { copyLine } from ${JSON.stringify(join(import.meta.dirname, 'staging.ts'))}
import { toLocation } from ${JSON.stringify(join(import.meta.dirname, 'to-location.ts'))}
const [megabytes] = process.argv.slice(1).map(Number)
async function* collection() {
  yield '{"type":"FeatureCollection","features":['
  for (let size = 0, n = 0; size < megabytes * 1e6; ) {
    let piece = ''
    while (piece.length < 65536) piece += (n++ ? ',' : '') + JSON.stringify({ type: 'Feature', id: n, properties: { name: 'Place ' + n, description: 'x'.repeat(400) }, geometry: { type: 'Point', coordinates: [n % 180, 10 + (n % 70)] } })
    size += piece.length
    yield piece
  }
  yield ']}'
}
let rows = 0
for await (const row of readGeoJson(collection())) rows += copyLine(toLocation(row.record, { fallbackSource: 'x' }), row.line, rows).length > 0 ? 1 : 0
console.log(JSON.stringify({ rows, megabytes: peakMegabytes() }))
`

function run(megabytes: number): { rows: number; megabytes: number } {
  const result = spawnSync(
    process.execPath,
    // The heap may not grow: a reader that keeps rows would run out of memory.
    [
      '--max-old-space-size=96',
      '--semi-space-growth-factor=1',
      // In threads of its own, which a busy machine lets wait, the collector leaves garbage behind.
      '--single-threaded-gc',
      '--input-type=module',
      '-e',
      reader,
      String(megabytes),
    ],
    { encoding: 'utf8' },
  )
  expect(result.stderr).toBe('')
  return JSON.parse(result.stdout)
}

test('forty times the size, the same memory', () => {
  const small = run(2)
  const large = run(80)
  expect(large.rows).toBeGreaterThan(small.rows * 30)
  // Includes the boundaries of all time zones, which rows from all over the world need.
  expect(large.megabytes).toBeLessThan(350)
}, 360_000)
