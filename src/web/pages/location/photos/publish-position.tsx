// Asks before a position leaves: where the camera stood is published only if its owner says so.

type PublishPositionProps = {
  isPublished: boolean
  onChange: (isPublished: boolean) => void
  position: string
  isPlaceWithheld: boolean
  disabled?: boolean
}

export function PublishPosition({
  isPublished,
  onChange,
  position,
  isPlaceWithheld,
  disabled = false,
}: PublishPositionProps) {
  if (isPlaceWithheld)
    return (
      <p className="text-13 text-quiet">
        The file says where the camera stood ({position}). This place keeps its position to itself, so yours
        is not shown either.
      </p>
    )
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        checked={isPublished}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        Publish where the camera stood ({position})
        <span className="block text-13 text-quiet">
          Otherwise nobody sees it. The published picture files never carry it.
        </span>
      </span>
    </label>
  )
}
