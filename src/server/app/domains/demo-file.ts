// A domain's demo content as data: a file of demo/, the shape of its entries in the contract's terms, and the rows of the domain's tables
// that follow from each entry. operations/demo/load.ts reads and inserts them.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** Columns by table, inserted in this order; a value may be a fragment of SQL. A column `is_demo` is set by the loader. */
export type DemoRows = { readonly [Table in keyof Tables]?: readonly object[] }

/** The columns that an image and its credit have in every table of images. */
type DemoImage = Pick<
  Tables['location_images'],
  'id' | 'width' | 'height' | 'placeholder' | 'author' | 'licence' | 'source_url' | 'changes'
>

export type DemoContext = {
  tx: Queryable
  now: Date
  /** The instant `days` after now, or before it if negative. */
  inDays: (days: number) => Date
  /** @throws Error for an unknown username */
  userId: (username: string) => string
  /** Without the accounts that are switched off. */
  userIds: (usernames: readonly string[]) => string[]
  /** Stores a file of demo/photos as the original of the image `id`. @throws Error for a file without a credit */
  storeImage: (id: string, file: string) => Promise<DemoImage>
  /** The size of a file of demo/photos in bytes. */
  byteSize: (file: string) => Promise<number>
}

// Methods, so that a list may hold files with entries of any type.
export type DemoFile<Entry = unknown> = {
  /** Below demo/, without its extension; a folder means all of its files. */
  file: string
  shape: z.ZodType<Entry>
  /** The later domain whose content it refers to: it is loaded after that domain's files. */
  after?: string
  /** Usernames. The entry is omitted while one of these accounts is switched off. */
  accounts?(entry: Entry): readonly string[]
  rows?(entry: Entry, context: DemoContext, index: number): DemoRows | Promise<DemoRows>
  /** After its rows: what takes code of the domain, such as a payment. */
  step?(entry: Entry, context: DemoContext, index: number): Promise<unknown>
  /** After the last entry. */
  finish?(context: DemoContext): Promise<unknown>
}

export const demoFile = <Entry>(file: DemoFile<Entry>): DemoFile<Entry> => file

/** The id of a demo row, derived from its name, so that links are the same on every machine (a version 5 uuid by form). */
export function demoId(name: string): string {
  const hex = createHash('sha1').update(`viewfinder demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The image of a location, and the demo photographer's upload of the same file. */
export const demoImageId = (location: string, file: string): string => demoId(`${location} ${file}`)

/** A photographer writes one review of a location. */
export const demoReviewId = (location: string, author: string): string =>
  demoId(`review ${location} ${author}`)
