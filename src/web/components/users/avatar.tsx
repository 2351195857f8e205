// The image of a user, or the first letters of their name. It has no alternative text because the name is beside it.
// chunk: parts

type AvatarProps = { user: { displayName: string; profileImage: string | null }; className?: string }

/** `className` sets the size. */
export function Avatar({ user, className = 'size-11 text-15' }: AvatarProps) {
  if (user.profileImage)
    return (
      <img
        src={user.profileImage}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        className={`shrink-0 rounded-pill bg-sunken object-cover ${className}`}
      />
    )
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-pill border border-hairline bg-sunken font-medium text-quiet ${className}`}
    >
      {initials(user.displayName)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
