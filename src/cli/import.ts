// `npm run import -- FILE…`: imports locations from files into the database, beside a running Viewfinder or alone.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { ConfigError, readConfig, typedPath } from '../server/config.ts'
import { importFile } from '../server/exchange/import-file.ts'
import { UnreadableFile } from '../server/exchange/parsed-row.ts'
import type { Phase, Progress, Rejected } from '../server/exchange/tally.ts'
import { DatabaseUnavailable } from '../server/platform/db/cluster-files.ts'
import { type Database, openDatabase } from '../server/platform/db/connect.ts'
import { RejectedReport, summaryLine } from './import-report.ts'
import { ProgressBar, type ProgressState } from './progress-bar.ts'

// Rows live for microseconds: a small nursery saves 80 MB and costs no time.
setFlagsFromString('--semi-space-growth-factor=1')

const help = `Usage: npm run import -- [options] FILE…

Imports locations from GeoJSON, CSV, NDJSON, GPX and KML, each also as .gz. A file is imported as a whole or
not at all; invalid rows are reported with their line and skipped. Importing a file again changes only what
differs in it, and never what users have changed since.

  --source NAME   keep all rows under this source (default: the row's own "source", else the file's name)
  --report FILE   write every rejected row to FILE, one JSON object per line
  --dry-run       read, check and count, but change nothing
  --help          show this

Columns or properties: name, latitude and longitude are required; id, kind, elevation_m or elevation_ft, city, county,
state, country, address, description, themes, population and source are optional.
DATA_DIR or DATABASE_URL name the database, as for npm start.`

class WrongUse extends Error {}

type Options = { source: string | undefined; report: string | undefined; isDryRun: boolean; files: string[] }

function readOptions(args: string[]): Options | 'help' {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    throw new WrongUse((error as Error).message.split('\n')[0])
  }
  const { values, positionals } = parsed
  if (values.help) return 'help'
  if (positionals.length === 0) throw new WrongUse('No file was given.')
  if (values.source?.trim() === '') throw new WrongUse('--source needs a name.')
  return {
    source: values.source?.trim(),
    report: values.report && typedPath(values.report),
    isDryRun: values['dry-run'] ?? false,
    files: positionals.map(typedPath),
  }
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      report: { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })

const labels: Record<Phase, string> = {
  reading: 'reading',
  storing: 'storing (nothing is kept if you stop now)',
  indexing: 'building indexes',
}

/** @returns false if the file could not be read */
async function importOne(
  database: Database,
  file: string,
  options: Options,
  report: RejectedReport,
): Promise<boolean> {
  const bar = new ProgressBar()
  let state: ProgressState = { label: labels.reading, fraction: 0, rows: 0 }
  // While the database works there is no progress to report; the elapsed time is still shown.
  const clock = setInterval(() => bar.show(state), 500)
  const onProgress = ({ phase, rows, bytesRead, bytesTotal }: Progress) => {
    state = {
      label: labels[phase],
      fraction: bytesTotal === undefined ? undefined : bytesRead / bytesTotal,
      rows,
    }
    bar.show(state)
  }
  try {
    const onRejected = (rejected: Rejected) => report.add(rejected)
    const summary = await importFile(database.sql, file, {
      source: options.source,
      dryRun: options.isDryRun,
      onRejected,
      onProgress,
    })
    bar.clear()
    console.log([basename(file), summaryLine(summary, options.isDryRun), ...report.lines()].join('\n'))
    return true
  } catch (error) {
    bar.clear()
    report.lines()
    if (!(error instanceof UnreadableFile))
      throw new Error(`${basename(file)}: nothing was imported. ${(error as Error).message}`, {
        cause: error,
      })
    console.error(`${basename(file)} cannot be read: ${error.message}.`)
    return false
  } finally {
    clearInterval(clock)
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') {
    console.log(help)
    return 0
  }
  const report = new RejectedReport(options.report)
  // One connection, so that the import can detect whether anybody else is connected.
  const database = await openDatabase(readConfig(process.env), { join: true, connections: 1 })
  stopOnSignal(database)
  try {
    let failed = 0
    for (const file of options.files) if (!(await importOne(database, file, options, report))) failed += 1
    return failed > 0 ? 1 : 0
  } finally {
    report.close()
    await database.close()
  }
}

let isStopping = false

function stopOnSignal(database: Database): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      console.error('\nStopping. Nothing from the current file is kept.')
      // Ends by the signal itself: process.exit() would wait for a read from a silent pipe.
      const end = () => process.removeAllListeners(signal).kill(process.pid, signal)
      database.close().then(end, end)
    })
  }
}

main().then(
  (code) => {
    if (!isStopping) process.exitCode = code
  },
  (error: unknown) => {
    if (isStopping) return
    if (error instanceof WrongUse) console.error(`${error.message}\n\n${help}`)
    else if (error instanceof ConfigError || error instanceof DatabaseUnavailable)
      console.error(`The import cannot start. ${error.message}`)
    else console.error(`The import failed. ${(error as Error).message}`)
    process.exitCode = error instanceof WrongUse ? 2 : 1
  },
)
