// A file that came with a form. Only the server makes these: nothing in a JSON body can pass for one.
import { z } from 'zod'

/** `path` is a file of ours that exists until the call has been answered; `name` and `type` are what the sender says, never to be believed. */
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

/** A required file; `message` is said when there is none. */
export const uploadedFile = (message: string) => z.instanceof(UploadedFile, { message })
