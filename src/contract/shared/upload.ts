// A file uploaded with a form. Only the server creates these; no JSON body can be parsed as one.
import { z } from 'zod'

/**
 * `path` is a temporary file of ours that exists until the call has been answered; `name` and `type` are the sender's
 * claims and not trusted.
 */
export class UploadedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
  readonly name: string
  readonly type: string
  constructor(file: { path: string; size: number; sha256: string; name: string; type: string }) {
    this.path = file.path
    this.size = file.size
    this.sha256 = file.sha256
    this.name = file.name
    this.type = file.type
  }
}

/** A required file; `message` is the error when it is missing. */
export const uploadedFile = (message: string) => z.instanceof(UploadedFile, { message })

/** A form carries text: lists and records are sent as JSON. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Must be valid JSON' })
    return z.NEVER
  }
})
