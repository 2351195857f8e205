// Moving one entry of an ordered list: the same on the server, which keeps the order, and on the page, which shows it at once.

/** `ids` with `moved` before `before`, or at the end for null. Unchanged when `moved` is not there or moves before itself; undefined when `before` is gone. */
export function movedBefore(
  ids: readonly string[],
  moved: string,
  before: string | null,
): string[] | undefined {
  if (!ids.includes(moved) || moved === before) return [...ids]
  const others = ids.filter((id) => id !== moved)
  const at = before === null ? others.length : others.indexOf(before)
  return at === -1 ? undefined : others.toSpliced(at, 0, moved)
}
