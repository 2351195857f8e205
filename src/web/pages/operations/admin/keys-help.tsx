// The keyboard shortcuts of the administrators' lists, and the switch that turns the single keys off.
import { Dialog } from '../../../ui/dialog.tsx'
import type { BatchAction } from './batch-action.ts'
import { useKeysSetting } from './use-list-keys.ts'

type HelpProps = {
  isOpen: boolean
  onClose: () => void
  actions: readonly BatchAction<never>[]
  hasPreviews: boolean
}

export function KeysHelp({ isOpen, onClose, actions, hasPreviews }: HelpProps) {
  const [isOn, setOn] = useKeysSetting()
  const keys: [string[], string][] = [
    [['j', '↓'], 'Next row'],
    [['k', '↑'], 'Previous row'],
    ...(actions.length > 0 ? [[['x'], 'Select the row'] as [string[], string]] : []),
    ...((hasPreviews
      ? [
          [['Enter'], 'Open the preview'],
          [['o'], 'Open the page'],
          [['Esc'], 'Close the preview'],
        ]
      : [[['Enter', 'o'], 'Open the row']]) as [string[], string][]),
    ...actions.flatMap(({ letter, label }): [string[], string][] =>
      letter ? [[[letter], `${label} the selected rows, or the current one`]] : [],
    ),
    [['?'], 'Show this list'],
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keys.map(([names, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <kbd key={name} className="rounded-sm border border-hairline bg-sunken px-2 text-13">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
          className="size-4 accent-accent"
        />
        Use single-key shortcuts
      </label>
    </Dialog>
  )
}
