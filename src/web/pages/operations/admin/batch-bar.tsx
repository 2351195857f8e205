// Above a list: selecting all rows that are shown, the actions on the chosen ones, and the keyboard's help.
import { Keyboard } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import type { BatchAction } from './batch-action.ts'
import type { Selection } from './list-rows.tsx'

type BatchBarProps<Item> = {
  selection: Selection
  count: number
  shown: number
  actions: readonly BatchAction<Item>[]
  onAct: (action: BatchAction<Item>) => void
  onHelp: () => void
}

export function BatchBar<Item>({ selection, count, shown, actions, onAct, onHelp }: BatchBarProps<Item>) {
  const isAll = count > 0 && count === shown
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      {actions.length > 0 && (
        <>
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && !isAll
              }}
              onChange={selection.toggleAll}
              className="size-4 accent-accent"
            />
            Select page
          </label>
          <span role="status" className="text-quiet tabular">
            {count > 0 ? `${count} selected` : ''}
          </span>
        </>
      )}
      {count > 0 &&
        actions.map((action) => (
          <button
            key={action.label}
            type="button"
            onClick={() => onAct(action)}
            className={buttonClass(action.isDangerous ? 'danger' : 'outline', 'px-3 text-13 md:min-h-9')}
          >
            {action.label}
          </button>
        ))}
      <button
        type="button"
        onClick={onHelp}
        aria-label="Keyboard shortcuts"
        className="ml-auto grid size-11 place-items-center rounded-pill text-quiet hover:bg-sunken max-md:hidden"
      >
        <Keyboard className="size-5" strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
