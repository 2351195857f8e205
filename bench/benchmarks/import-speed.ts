// The importer as an operator runs it: rows a second and its peak memory.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import type { Benchmark, Lab } from '../lab.ts'
import { readGazetteer } from '../places/gazetteer.ts'
import { columns, population } from '../places/population.ts'

const program = join(projectRoot, 'src', 'cli', 'import.ts')
const maxMs = 300_000

type Run = { seconds: number; peakMb: number; code: number | null; printed: string }

export const importSpeed: Benchmark = {
  name: 'import',
  title: 'Import through the command line',
  run: async (lab) => {
    if (!existsSync(program))
      return { head: ['import'], rows: [['not measured: there is no src/cli/import.ts yet']], limits: [] }
    const count = lab.options.quick ? 20_000 : 200_000
    const file = await writeSource(lab, count)
    const dataDir = lab.folder()
    const runs: [string, Run][] = [
      ['into an empty database', await runImport(file, dataDir)],
      ['the same file again', await runImport(file, dataDir)],
    ]
    const failed = runs.find(([, run]) => run.code !== 0)
    if (failed) throw new Error(`The import ended with ${failed[1].code}:\n${failed[1].printed}`)
    return {
      head: ['import', 'rows', 'seconds', 'rows/s', 'peak MB'],
      rows: runs.map(([name, run]) => [name, count, run.seconds, count / run.seconds, run.peakMb]),
      limits: [],
      notes: [
        `NDJSON, ${(statSync(file).size / 1e6).toFixed(1)} MB gzip; the time includes starting and stopping the database; memory without the database`,
      ],
      data: runs,
    }
  },
}

async function writeSource(lab: Lab, count: number): Promise<string> {
  const { places } = await readGazetteer(lab.options.data)
  const file = join(lab.folder(), 'places.ndjson.gz')
  const at = (name: string) => columns.indexOf(name)
  function* lines() {
    for (const row of population(places, count)) {
      const line = {
        id: `bench:${row[at('source_id')]}`,
        name: row[at('name')],
        description: row[at('description')],
        lat: row[at('latitude')],
        lng: row[at('longitude')],
        themes: row[at('themes')],
        source: 'bench',
      }
      yield `${JSON.stringify(line)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(file))
  return file
}

async function runImport(file: string, dataDir: string): Promise<Run> {
  const begin = performance.now()
  const child = spawn(process.execPath, [program, file], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed = (printed + chunk).slice(-5000)))
  let peakMb = Number.NaN
  // The kernel records the peak; only the moment after the last reading is missed.
  const watch = setInterval(() => {
    const status = existsSync(`/proc/${child.pid}/status`)
      ? readFileSync(`/proc/${child.pid}/status`, 'utf8')
      : ''
    const peak = status.match(/^VmHWM:\s+(\d+) kB/m)?.[1]
    if (peak) peakMb = Number(peak) / 1024
  }, 100)
  const timeout = setTimeout(() => child.kill('SIGTERM'), maxMs)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  clearTimeout(timeout)
  return { seconds: (performance.now() - begin) / 1000, peakMb, code, printed }
}
