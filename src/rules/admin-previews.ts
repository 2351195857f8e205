// What administrators see beside the list that it is in: its pictures, position and author, or its text and figures.
import { moderatedKinds } from './reporting.ts'

/** Rows without a picture: their previews are texts and figures. */
const textKinds = ['newsletter-issue', 'mail', 'job'] as const
export type TextKind = (typeof textKinds)[number]

export const previewKinds = [
  ...moderatedKinds,
  'contest',
  'post',
  'permit-booking',
  'photographer-application',
  'contact-message',
  ...textKinds,
] as const
export type PreviewKind = (typeof previewKinds)[number]

/** Rows of other kinds, such as payments, have no preview. */
export const isPreviewKind = (kind: string): kind is PreviewKind =>
  (previewKinds as readonly string[]).includes(kind)

export const isTextKind = (kind: PreviewKind): kind is TextKind =>
  (textKinds as readonly string[]).includes(kind)

/** So many rows are asked for by one call. */
export const maxPreviews = 20
