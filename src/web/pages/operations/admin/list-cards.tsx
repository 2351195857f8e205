// The rows of an administrators' list as cards, for what is judged by its image; beside a preview they are narrow rows. The keyboard works
// as in the table.
import { buttonClass } from '../../../ui/button-class.ts'
import { NarrowRow, RowCheckbox, type RowsProps, rowProps } from './list-rows.tsx'
import { PreviewLink } from './row-picture.tsx'

/** A row has one cell, the card. */
export function ListCards(props: RowsProps) {
  const { rows, caption, selection, open } = props
  const isNarrow = open !== undefined
  return (
    <ul
      aria-label={caption}
      className={`mt-4 grid grid-cols-1 ${isNarrow ? '' : 'gap-6 md:grid-cols-2 xl:grid-cols-3'}`}
    >
      {rows.map((row) => {
        const { key, name, cells, subject } = row
        const isMarked = selection?.chosen.has(key)
        return (
          <li
            key={key}
            {...rowProps(row, props)}
            className={`relative outline-offset-2 ${isNarrow ? `border-t border-hairline py-2.5 pl-9 ${key === open || isMarked ? 'bg-sunken' : ''}` : `rounded-card ${isMarked ? 'ring-2 ring-text' : ''}`}`}
          >
            {isNarrow ? <NarrowRow row={row} props={props} /> : cells}
            {selection && (
              <RowCheckbox
                row={row}
                selection={selection}
                className={`absolute rounded-pill bg-ground/85 ${isNarrow ? 'top-3 left-0 size-8' : 'top-2 left-2 size-11'}`}
              />
            )}
            {!isNarrow && subject && (
              <PreviewLink
                name={name}
                itemKey={key}
                onOpen={props.onOpen}
                className={buttonClass('outline', 'absolute top-2 right-2 px-3 text-13 md:min-h-9')}
              >
                <span aria-hidden>Preview</span>
              </PreviewLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
