// An external dependency does not work right now: a disk, a bucket, a process. A call answers 503, background work
// retries.

/** `message` is for users; the cause is for the log. */
export class Unavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'Unavailable'
  }

  override toString(): string {
    return this.cause === undefined ? super.toString() : `${super.toString()} (${String(this.cause)})`
  }
}
