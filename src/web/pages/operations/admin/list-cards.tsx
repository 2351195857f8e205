// The rows of an administrators' list as cards, for what is judged by its image. The keyboard works as in the table.
import type { ListRow, Selection } from './list-rows.tsx'

type CardsProps = { rows: readonly ListRow[]; caption: string; selection: Selection | undefined }

/** A row has one cell, the card. */
export function ListCards({ rows, caption, selection }: CardsProps) {
  return (
    <ul aria-label={caption} className="mt-4 grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ key, name, cells }) => (
        <li
          key={key}
          data-row={key}
          tabIndex={-1}
          className={`relative rounded-card outline-offset-2 ${selection?.chosen.has(key) ? 'ring-2 ring-text' : ''}`}
        >
          {cells}
          {selection && (
            <label className="absolute top-2 left-2 grid size-11 place-items-center rounded-pill bg-ground/85">
              <input
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={selection.chosen.has(key)}
                onChange={() => selection.toggle(key)}
                className="size-4 accent-accent"
              />
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}
