// Over the map: whether moving it searches immediately, and the button that searches the visible area.
import { Search } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'

type AreaControlsProps = {
  follows: boolean
  onFollows: (follows: boolean) => void
  canSearch: boolean
  onSearch: () => void
}

export function AreaControls({ follows, onFollows, canSearch, onSearch }: AreaControlsProps) {
  return (
    <div className="absolute top-16 left-3 flex flex-col items-start gap-2">
      <label className="flex min-h-10 cursor-pointer items-center gap-2 rounded-card border border-hairline bg-raised px-3 shadow-raised select-none">
        <input
          type="checkbox"
          checked={follows}
          onChange={(event) => onFollows(event.target.checked)}
          className="size-4 accent-text"
        />
        Search as I move the map
      </label>
      {!follows && canSearch && (
        <button type="button" onClick={onSearch} className={buttonClass('primary', 'shadow-raised')}>
          <Search className="size-4" strokeWidth={1.5} aria-hidden />
          Search this area
        </button>
      )}
    </div>
  )
}
