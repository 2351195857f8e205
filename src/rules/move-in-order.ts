// Moving one entry of an ordered list: shared by the server, which stores the order, and the page, which
// shows it immediately.

/**
 * `ids` with `moved` before `before`, or at the end for null. Unchanged when `moved` is not in the list or moves before
 * itself; undefined when `before` is not in the list.
 */
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
