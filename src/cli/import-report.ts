// The output of an import: rejected rows and warnings on the screen and in a file, and the summary of each file.
import { closeSync, openSync, writeSync } from 'node:fs'
import type { ImportSummary } from '../server/discovery/exchange/import-file.ts'
import type { Rejected } from '../server/discovery/exchange/tally.ts'

const shownRejected = 20
const bufferedCharacters = 64 * 1024

/**
 * Collects the first rejected rows and warnings of a file for the screen and writes all of them to `path`, one JSON object a line.
 */
export class RejectedReport {
  private readonly path: string | undefined
  private file: number | undefined
  private shown: Rejected[] = []
  private count = 0
  private buffered = ''

  /** Opens the file at once, so that a wrong path is reported before the import and not after it. */
  constructor(path: string | undefined) {
    this.path = path
    if (path) this.file = openSync(path, 'w')
  }

  add(rejected: Rejected): void {
    this.count += 1
    if (this.shown.length < shownRejected) this.shown.push(rejected)
    if (this.file === undefined) return
    this.buffered += `${JSON.stringify(rejected)}\n`
    if (this.buffered.length > bufferedCharacters) this.flush()
  }

  /** The lines for the screen since the last call. */
  lines(): string[] {
    const lines = this.shown.map(({ line, reason }) => `  line ${line.toLocaleString('en-US')}: ${reason}`)
    const more = this.count - this.shown.length
    if (more > 0)
      lines.push(
        `  and ${more.toLocaleString('en-US')} more${this.path ? `, all of them in ${this.path}` : '; use --report FILE to save all of them'}`,
      )
    this.shown = []
    this.count = 0
    return lines
  }

  close(): void {
    if (this.file === undefined) return
    this.flush()
    closeSync(this.file)
    this.file = undefined
  }

  private flush(): void {
    writeSync(this.file as number, this.buffered)
    this.buffered = ''
  }
}

/** `279,617 rows read: 279,000 new, 600 unchanged, 17 rejected; 14.2 s, 19,691 rows/s` */
export function summaryLine(summary: ImportSummary, isDryRun: boolean): string {
  const { reading, storing, indexing } = summary.milliseconds
  const seconds = (reading + storing + indexing) / 1000
  const count = (number: number, word: string) =>
    number > 0 ? [`${number.toLocaleString('en-US')} ${word}`] : []
  const counts = [
    ...count(summary.inserted, 'new'),
    ...count(summary.updated, 'updated'),
    ...count(summary.kept, 'kept because users changed them'),
    ...count(summary.unchanged, 'unchanged'),
    ...count(summary.matched, 'already exist under another source'),
    ...count(summary.rejected, 'rejected'),
  ]
  const rate = Math.round(summary.read / Math.max(seconds, 0.001))
  const others = [
    ...count(summary.skipped, 'of other kinds skipped'),
    ...count(summary.warnings, summary.warnings === 1 ? 'warning' : 'warnings'),
  ].map((text) => `, ${text}`)
  return `  ${summary.read.toLocaleString('en-US')} rows read${counts.length > 0 ? `: ${counts.join(', ')}` : ''}${others.join('')}; ${seconds.toFixed(1)} s, ${rate.toLocaleString('en-US')} rows/s${isDryRun ? ' (dry run: nothing was changed)' : ''}`
}
