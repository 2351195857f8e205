// The notes of a listing: optional texts with a heading of their own.
import type { ListingEntry, ListingSection } from './listing-entry.ts'
import { type ListingField, listingEntries } from './listing-fields.ts'

type Note = { name: ListingField; title: string; text: string }
type Texts = Partial<Record<ListingField, unknown>>

const getNotes = (
  property: Texts,
  isShown: (entry: Extract<ListingEntry, { kind: 'note' }>) => boolean,
): Note[] =>
  listingEntries.flatMap(([name, entry]) => {
    const text = property[name]
    if (entry.kind !== 'note' || !isShown(entry) || typeof text !== 'string' || !text) return []
    return [{ name, title: entry.pageTitle ?? entry.label, text }]
  })

/** The notes of a section that a property has. */
export const getSectionNotes = (property: Texts, section: ListingSection) =>
  getNotes(property, (entry) => entry.section === section)

/** The notes that the administrators review. */
export const getReviewedNotes = (property: Texts) => getNotes(property, (entry) => entry.isReviewed === true)
