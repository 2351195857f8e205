// The rows of an administrators' list: a dense table that stacks on a phone and beside a preview, with a checkbox and a picture for each
// row. One row at a time is a stop of the Tab key; the arrow keys move it (use-list-keys.ts).
import type { MouseEvent, ReactNode } from 'react'
import type { PreviewRef } from '../../../../contract/contributions/admin-previews.ts'
import { type Seen, toRefKey } from './preview-queries.ts'
import { RowPicture, RowPlace } from './row-picture.tsx'

export type ListRow = {
  key: string
  /** Completes "Select …". */
  name: string
  cells: ReactNode[]
  /** What the row is about: its picture, its place and its preview follow. */
  subject?: PreviewRef | undefined
  /** Since when it waits. */
  since?: string | null
  /** Of a card, for the preview, which has no room for it. */
  parts?: { facts: ReactNode; actions: ReactNode }
}

export type Selection = {
  chosen: ReadonlySet<string>
  toggle: (key: string) => void
  /** Chooses all rows that are shown, or none. */
  toggleAll: () => void
}

export type RowsProps = {
  rows: readonly ListRow[]
  caption: string
  /** Without it, rows cannot be chosen. */
  selection: Selection | undefined
  seen: ReadonlyMap<string, Seen>
  isPending: boolean
  /** The row with the preview. */
  open: string | undefined
  onOpen: (key: string) => void
  /** The row that the Tab key reaches. */
  stop: string | undefined
  onFocus: (key: string) => void
}

/** What the element of each row has, in a table or as a card. */
export const rowProps = ({ key, subject }: ListRow, { open, onOpen, stop, onFocus }: RowsProps) => ({
  'data-row': key,
  'data-previews': subject ? '' : undefined,
  tabIndex: key === stop ? 0 : -1,
  'aria-current': key === open ? ('true' as const) : undefined,
  onFocus: () => onFocus(key),
  // A click beside links and buttons. The keyboard has Enter.
  onClick: (event: MouseEvent) => {
    const isControl = (event.target as Element).closest('a, button, input, label, summary, dialog')
    if (subject && !isControl && !window.getSelection()?.toString()) onOpen(key)
  },
})

export function ListRows({ columns, ...props }: RowsProps & { columns: readonly string[] }) {
  const { rows, caption, selection, open } = props
  const isNarrow = open !== undefined
  const shown = isNarrow ? columns.slice(0, 1) : columns
  return (
    <table className="w-full border-t border-hairline text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className={isNarrow ? 'sr-only' : 'max-md:sr-only'}>
        <tr>
          {selection && (
            <th scope="col" className="w-8">
              <span className="sr-only">Select</span>
            </th>
          )}
          {shown.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 text-13 font-medium text-quiet ${index > 0 ? 'pl-4' : ''} ${index === columns.length - 1 ? 'text-right' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={shown} props={props} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, columns, props }: { row: ListRow; columns: readonly string[]; props: RowsProps }) {
  const { key } = row
  const { selection, open } = props
  const isMarked = selection?.chosen.has(key) || key === open
  return (
    <tr
      {...rowProps(row, props)}
      className={`border-t border-hairline align-top outline-offset-2 max-md:relative max-md:grid max-md:grid-cols-1 max-md:gap-2 max-md:py-4 ${selection ? 'max-md:pl-9' : ''} ${isMarked ? 'bg-sunken' : ''} ${row.subject ? 'cursor-pointer' : ''}`}
    >
      {selection && (
        <td className="max-md:absolute max-md:top-3 max-md:left-0">
          <RowCheckbox row={row} selection={selection} className="size-8 md:mt-1.5 md:-ml-1.5" />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column}
          className={`min-w-0 md:py-2.5 ${index > 0 ? 'md:pl-4' : 'wrap-anywhere md:min-w-56'}`}
        >
          {index > 0 ? (
            row.cells[index]
          ) : (
            <Beside row={row} props={props}>
              {row.cells[0]}
            </Beside>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Cards beside a preview: picture, name and place. */
export const NarrowRow = ({ row, props }: { row: ListRow; props: RowsProps }) => (
  <Beside row={row} props={props}>
    <p className="font-medium wrap-anywhere">{row.name}</p>
  </Beside>
)

/** What stands beside the picture of a row, if it has a preview, with its place. */
function Beside({ row, props, children }: { row: ListRow; props: RowsProps; children: ReactNode }) {
  const { subject } = row
  if (!subject) return children
  const seen = props.seen.get(toRefKey(subject))
  return (
    // On a tablet beside it there would be a word in a line.
    <div className="flex gap-4 md:max-lg:flex-col md:max-lg:gap-2">
      <RowPicture
        subject={subject}
        name={row.name}
        itemKey={row.key}
        seen={seen}
        isPending={props.isPending}
        onOpen={props.onOpen}
      />
      <div className="min-w-0 flex-1">
        {children}
        <RowPlace seen={seen} />
      </div>
    </div>
  )
}

type CheckboxProps = { row: ListRow; selection: Selection; className: string }

export const RowCheckbox = ({ row: { key, name }, selection, className }: CheckboxProps) => (
  <label className={`grid place-items-center ${className}`}>
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={selection.chosen.has(key)}
      onChange={() => selection.toggle(key)}
      className="size-4 accent-accent"
    />
  </label>
)
