// The error for an image that is not accepted: a permanent reason, with a message for the user.

export type RefusalReason = 'validation' | 'unsupported-media' | 'too-large'

/** The image itself is not acceptable. `reason` is the type of the resulting problem. */
export class ImageRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.reason = reason
  }
}

export const damaged = () => new ImageRefused('validation', 'The image is damaged or incomplete.')

/** @param what the subject of the message, such as `An AVIF of 30 megapixels` */
export const needsTooMuchMemory = (what: string) =>
  new ImageRefused(
    'too-large',
    `${what} needs too much memory to open. Save it as a JPEG, or make it smaller, and upload that.`,
  )
