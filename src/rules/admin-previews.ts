// What administrators see a picture, a position and an author of, beside the list that it is in.
import { moderatedKinds } from './reporting.ts'

export const previewKinds = [
  ...moderatedKinds,
  'post',
  'permit-booking',
  'photographer-application',
  'contact-message',
] as const
export type PreviewKind = (typeof previewKinds)[number]

/** Rows of other kinds, such as emails and jobs, have no picture. */
export const isPreviewKind = (kind: string): kind is PreviewKind =>
  (previewKinds as readonly string[]).includes(kind)

/** So many rows are asked for by one call. */
export const maxPreviews = 20
