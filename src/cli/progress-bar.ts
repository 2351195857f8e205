// The progress of a long task: a bar that redraws itself on a terminal, a plain line every two seconds elsewhere.

/** `fraction` is undefined if the total is unknown. `unit` is what is counted; the default is rows. */
export type ProgressState = { label: string; fraction: number | undefined; rows: number; unit?: string }

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

const barWidth = 24
const redrawMs = 100
const plainLineMs = 2000

export class ProgressBar {
  private readonly output: Output
  private readonly now: () => number
  private readonly startMs: number
  private shownMs: number

  constructor(output: Output = process.stderr, now: () => number = () => performance.now()) {
    this.output = output
    this.now = now
    this.startMs = now()
    // The first plain line is printed only if the task takes that long.
    this.shownMs = output.isTTY ? Number.NEGATIVE_INFINITY : this.startMs
  }

  /** Shows the state if the interval has passed. */
  show(state: ProgressState): void {
    const now = this.now()
    const isTTY = this.output.isTTY === true
    if (now - this.shownMs < (isTTY ? redrawMs : plainLineMs)) return
    this.shownMs = now
    const line = this.line(state, now)
    this.output.write(isTTY ? `\r\u001b[2K${line.slice(0, (this.output.columns ?? 80) - 1)}` : `${line}\n`)
  }

  /** Removes the bar. */
  clear(): void {
    if (this.output.isTTY) this.output.write('\r\u001b[2K')
  }

  private line({ label, fraction, rows, unit = 'rows' }: ProgressState, now: number): string {
    const share = fraction === undefined ? '' : this.share(Math.max(0, Math.min(1, fraction)))
    const seconds = (now - this.startMs) / 1000
    return `  ${share}${rows.toLocaleString('en-US')} ${unit}  ${Math.round(rows / Math.max(seconds, 0.001)).toLocaleString('en-US')} ${unit}/s  ${label}`
  }

  private share(fraction: number): string {
    const full = Math.round(fraction * barWidth)
    const bar = this.output.isTTY ? `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ` : ''
    return `${bar}${String(Math.floor(fraction * 100)).padStart(3)} %  `
  }
}
