// Possible corrections of the input: every text that a single typo turns into it, and that may begin a name.
import type { Lexicon } from '../../../rules/search/lexicon.ts'

export type Spelling = {
  text: string
  /** The likelihood of the typo, relative to two swapped letters. */
  weight: number
}

const letters = [...'abcdefghijklmnopqrstuvwxyz ']
// A wrong letter is one of about 25 candidates.
const replaced = 1 / 25
// A surplus letter is usually a doubled one.
const added = 1 / 10
const maxLength = 24

/** Texts one typo away; none for texts too short to be specific, or long enough for similarity search to find them. */
export function spellingsNear(typed: string, lexicon: Lexicon): Spelling[] {
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
  return [...found].flatMap(([text, weight]) => (mayBegin(text, lexicon) ? [{ text, weight }] : []))
}

// Spares the database six hundred searches of an index. Words with digits are not counted.
function mayBegin(text: string, lexicon: Lexicon): boolean {
  const words = text.split(' ')
  const last = words.pop() as string
  const isKnown = (word: string) => /\d/.test(word) || lexicon.find(word) !== undefined
  return words.every(isKnown) && (/\d/.test(last) || lexicon.isBeginning(last))
}
