// What a user may have meant: every text that one slip of the finger turns into the typed one.

export type Spelling = {
  text: string
  /** How likely the slip is, compared with two swapped letters. */
  weight: number
}

const letters = [...'abcdefghijklmnopqrstuvwxyz ']
// One particular other letter is one of many that could have been hit.
const replaced = 1 / 25
// A letter too much is mostly the same letter twice.
const added = 1 / 10
const maxLength = 24

/** Texts one slip away; none for texts that are too short to mean one thing, or long enough for likeness to find them. */
export function spellingsNear(typed: string): Spelling[] {
  if (typed.length < 4 || typed.length > maxLength) return []
  const found = new Map<string, number>()
  const add = (text: string, weight: number) => {
    if (!text.startsWith(typed) && weight > (found.get(text) ?? 0)) found.set(text, weight)
  }
  for (let at = 0; at < typed.length; at++) {
    const before = typed.slice(0, at)
    const letter = typed[at] as string
    const after = typed.slice(at + 1)
    if (after) add(before + after[0] + letter + after.slice(1), 1)
    add(before + after, letter === typed[at - 1] ? 1 : added)
    // The first letter is nearly always right.
    if (at === 0) continue
    for (const other of letters) {
      add(before + other + letter + after, 1)
      add(before + other + after, replaced)
    }
  }
  return [...found].map(([text, weight]) => ({ text, weight }))
}
