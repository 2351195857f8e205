// The rows of an administrators' list: a dense table that stacks on a phone, with a checkbox for each row.
import type { ReactNode } from 'react'

/** `name` completes "Select …". */
export type ListRow = { key: string; name: string; cells: ReactNode[] }

export type Selection = {
  chosen: ReadonlySet<string>
  toggle: (key: string) => void
  /** Chooses all rows that are shown, or none. */
  toggleAll: () => void
}

type RowsProps = {
  columns: readonly string[]
  rows: readonly ListRow[]
  caption: string
  /** Without it, rows cannot be chosen. */
  selection: Selection | undefined
}

export function ListRows({ columns, rows, caption, selection }: RowsProps) {
  return (
    <table className="w-full border-t border-hairline text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {selection && (
            <th scope="col" className="w-8">
              <span className="sr-only">Select</span>
            </th>
          )}
          {columns.map((column, index) => (
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
          <Row key={row.key} row={row} columns={columns} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  row: { key, name, cells },
  columns,
  selection,
}: Omit<RowsProps, 'rows' | 'caption'> & { row: ListRow }) {
  const isChosen = selection?.chosen.has(key) ?? false
  return (
    <tr
      data-row={key}
      tabIndex={-1}
      className={`border-t border-hairline align-top outline-offset-2 max-md:relative max-md:grid max-md:grid-cols-1 max-md:gap-2 max-md:py-4 ${selection ? 'max-md:pl-9' : ''} ${isChosen ? 'bg-sunken' : ''}`}
    >
      {selection && (
        <td className="max-md:absolute max-md:top-3 max-md:left-0">
          <label className="grid size-8 place-items-center md:mt-1.5 md:-ml-1.5">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isChosen}
              onChange={() => selection.toggle(key)}
              className="size-4 accent-accent"
            />
          </label>
        </td>
      )}
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          className={`min-w-0 md:py-2.5 ${index > 0 ? 'md:pl-4' : 'wrap-anywhere md:min-w-56'}`}
        >
          {cell}
        </td>
      ))}
    </tr>
  )
}
