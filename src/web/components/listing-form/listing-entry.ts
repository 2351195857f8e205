// What an entry of a listing form's field says: its section, label, hint and control.
import type { ComponentProps } from 'react'

export type ListingSection =
  | 'details'
  | 'address'
  | 'pricing'
  | 'hours'
  | 'availability'
  | 'instant'
  | 'styles'
  | 'amenities'
  | 'equipment'
  | 'rules'
  | 'contact'

/** The owner's form has all fields, the marketplace's those that are `isShort`. */
export type ListingFormKind = 'owner' | 'marketplace'

/** `columns`: neighbors of the same number are side by side. `otherName`: in errors of the marketplace's form. */
type Around = {
  section: ListingSection
  label: string
  hint?: string
  isShort?: true
  columns?: 2 | 3
  otherName?: string
}

export type ListingEntry = Around &
  (
    | { kind: 'line'; input?: ComponentProps<'input'> }
    | { kind: 'closing-time' }
    /** Minutes. */
    | { kind: 'duration'; values: readonly number[] }
    /** `lines`: a list of texts, one per line. */
    | { kind: 'text' | 'lines'; rows: number }
    | { kind: 'select'; values: readonly string[] }
    /** `names`: of values whose names are not the values themselves. */
    | {
        kind: 'choices'
        values: Record<ListingFormKind, readonly string[]>
        names?: Record<string, string>
      }
    | ({ kind: 'note' } & NoteOptions)
  )

/**
 * A note is an optional text with a heading of its own on the property's page. `isReviewed`: administrators read it when they review
 * the listing.
 */
type NoteOptions = { pageTitle?: string; isShort?: true; isReviewed?: true }

export const note = <const Options extends NoteOptions>(
  section: ListingSection,
  label: string,
  hint: string,
  options?: Options,
) => ({ kind: 'note' as const, section, label, hint, ...(options as Options) })

export const both = <T extends string>(values: readonly T[]) => ({ owner: values, marketplace: values })
