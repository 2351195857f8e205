// Asks before a position is published: the camera's position is public only with the owner's consent.

type PublishPositionProps = {
  isPublished: boolean
  onChange: (isPublished: boolean) => void
  position: string
  isLocationWithheld: boolean
  disabled?: boolean
}

export function PublishPosition({
  isPublished,
  onChange,
  position,
  isLocationWithheld,
  disabled = false,
}: PublishPositionProps) {
  if (isLocationWithheld)
    return (
      <p className="text-13 text-quiet">
        The file includes where the photo was taken ({position}). This location’s position isn’t public, so
        the photo’s isn’t shown either.
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
        Publish where the photo was taken ({position})
        <span className="block text-13 text-quiet">
          Otherwise no one sees it. The published image files never include it.
        </span>
      </span>
    </label>
  )
}
