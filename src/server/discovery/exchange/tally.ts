// The counts and messages of a running import: rows, errors, phases and their times.
import { basename } from 'node:path'

export type Rejected = { file: string; line: number; reason: string }
export type Phase = 'reading' | 'storing' | 'indexing'
export type Progress = { phase: Phase; rows: number; bytesRead: number; bytesTotal: number | undefined }

export type Listeners = {
  onRejected?: ((rejected: Rejected) => void) | undefined
  /** A row that is imported without the part that the reason names. */
  onWarning?: ((warning: Rejected) => void) | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

export class Tally {
  readonly file: string
  read = 0
  /** Rows of kinds that the import does not take. */
  skipped = 0
  rejected = 0
  warnings = 0
  readonly milliseconds: Record<Phase, number> = { reading: 0, storing: 0, indexing: 0 }
  private phase: Phase = 'reading'
  private phaseStart = performance.now()
  private readonly bytes: { bytesRead: () => number; bytesTotal: number | undefined }
  private readonly listeners: Listeners

  constructor(
    path: string,
    bytes: { bytesRead: () => number; bytesTotal: number | undefined },
    listeners: Listeners,
  ) {
    this.file = basename(path)
    this.bytes = bytes
    this.listeners = listeners
  }

  reject(line: number, reason: string): void {
    this.rejected += 1
    this.listeners.onRejected?.({ file: this.file, line, reason })
  }

  warn(line: number, reason: string): void {
    this.warnings += 1
    this.listeners.onWarning?.({ file: this.file, line, reason })
  }

  /** Reports the progress. */
  tell(): void {
    this.listeners.onProgress?.({
      phase: this.phase,
      rows: this.read,
      bytesRead: this.bytes.bytesRead(),
      bytesTotal: this.bytes.bytesTotal,
    })
  }

  enter(phase: Phase): void {
    this.finish()
    this.phase = phase
    this.tell()
  }

  /** Adds the time since the current phase began to that phase. */
  finish(): void {
    const now = performance.now()
    this.milliseconds[this.phase] += now - this.phaseStart
    this.phaseStart = now
  }
}
