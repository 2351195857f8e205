// `npm run import -- FILE…`: imports locations and landmarks into the database, beside a running Viewfinder or alone.
import { basename } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { ConfigError, readConfig } from '../server/app/config/config.ts'
import { download, type Question } from '../server/discovery/exchange/download.ts'
import { importFile } from '../server/discovery/exchange/import-file.ts'
import { importLandmarks } from '../server/discovery/exchange/import-landmarks.ts'
import { UnreadableFile } from '../server/discovery/exchange/parsed-row.ts'
import type { Phase, Progress, Rejected } from '../server/discovery/exchange/tally.ts'
import { DatabaseUnavailable } from '../server/platform/db/cluster-files.ts'
import { type Database, openDatabase } from '../server/platform/db/connect.ts'
import { type ImportSettings, importHelp, readOptions, toQuestion } from './import-options.ts'
import { RejectedReport, summaryLine } from './import-report.ts'
import { ProgressBar, type ProgressState } from './progress-bar.ts'
import { UsageError } from './usage-error.ts'

// Rows live for microseconds: a small nursery saves 80 MB and costs no time.
setFlagsFromString('--semi-space-growth-factor=1')

const labels: Record<Phase, string> = {
  reading: 'reading',
  storing: 'storing (nothing is saved if you stop now)',
  indexing: 'building indexes',
}

/** @returns false if the file could not be read */
async function importOne(
  database: Database,
  file: string,
  options: ImportSettings,
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
    const { from, source, isDryRun: dryRun } = options
    const listeners = { onRejected, onWarning: onRejected, onProgress }
    const summary =
      from === 'wikidata'
        ? await importLandmarks(database.sql, file, { dryRun, ...listeners })
        : await importFile(database.sql, file, { source, from, dryRun, ...listeners })
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

/** Asks a server and imports its answer. @returns false if the answer cannot be read */
async function importAnswer(
  database: Database,
  question: Question,
  options: ImportSettings,
  report: RejectedReport,
): Promise<boolean> {
  console.error(`Asking ${new URL(question.url).host}, which can take a few minutes.`)
  const answer = await download(question, { signal: stopping.signal })
  try {
    return await importOne(database, answer.path, options, report)
  } finally {
    await answer.remove()
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') {
    console.log(importHelp)
    return 0
  }
  const report = new RejectedReport(options.report)
  // One connection, so that the import can detect whether anybody else is connected.
  const config = readConfig(process.env)
  const database = await openDatabase(config, { join: true, connections: 1 })
  stopOnSignal(database)
  try {
    const question = toQuestion(options, config)
    if (question) return (await importAnswer(database, question, options, report)) ? 0 : 1
    let failed = 0
    for (const file of options.files) if (!(await importOne(database, file, options, report))) failed += 1
    return failed > 0 ? 1 : 0
  } finally {
    report.close()
    await database.close()
  }
}

let isStopping = false
const stopping = new AbortController()

function stopOnSignal(database: Database): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stopping.abort()
      console.error('\nStopping. Nothing from the current file is saved.')
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
    if (error instanceof UsageError) console.error(`${error.message}\n\n${importHelp}`)
    else if (error instanceof UnreadableFile) console.error(`Nothing was imported: ${error.message}.`)
    else if (error instanceof ConfigError || error instanceof DatabaseUnavailable)
      console.error(`The import cannot start. ${error.message}`)
    else console.error(`The import failed. ${(error as Error).message}`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  },
)
