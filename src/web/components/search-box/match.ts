// Which parts of a text match the input, ignoring accents and case.

export type TextPart = { text: string; isMatch: boolean }

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The text in parts, in order. A typed word matches at the beginning of words; if it begins none, anywhere. */
export function matchParts(text: string, typed: string): TextPart[] {
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  // Folding changes lengths (ß, ﬁ, composed accents), so each folded character records its original position.
  const signs = Array.from(text.normalize('NFC'))
  const origin: number[] = []
  let folded = ''
  signs.forEach((sign, index) => {
    const plain = fold(sign)
    folded += plain
    for (let count = 0; count < plain.length; count += 1) origin.push(index)
  })
  const isMarked = new Array<boolean>(signs.length).fill(false)
  for (const word of words) {
    const starts = getStarts(folded, word)
    const atWords = starts.filter((start) => start === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(start - 1)))
    for (const start of atWords.length > 0 ? atWords : starts) {
      for (let at = start; at < start + word.length; at += 1) isMarked[origin[at] as number] = true
    }
  }
  return joined(signs, isMarked)
}

const before = 12
const max = 90

/** The part of a long text around its first match, cut at word boundaries, in parts; empty without a match. */
export function matchSnippet(text: string, typed: string): TextPart[] {
  const parts = matchParts(text, typed)
  const first = parts.findIndex((part) => part.isMatch)
  if (first < 0) return []
  const at = parts.slice(0, first).reduce((length, part) => length + part.text.length, 0)
  const start = at <= before ? 0 : text.indexOf(' ', at - before) + 1
  const cut = text.slice(Math.min(start, at), start + max)
  const isWhole = start + max >= text.length
  return matchParts(
    `${start > 0 ? '…' : ''}${isWhole ? cut : `${cut.slice(0, cut.lastIndexOf(' '))}…`}`,
    typed,
  )
}

function getStarts(text: string, word: string): number[] {
  const starts: number[] = []
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) starts.push(start)
  return starts
}

function joined(signs: string[], isMarked: boolean[]): TextPart[] {
  const parts: TextPart[] = []
  signs.forEach((sign, index) => {
    const isMatch = isMarked[index] === true
    const last = parts.at(-1)
    if (last && last.isMatch === isMatch) last.text += sign
    else parts.push({ text: sign, isMatch })
  })
  return parts
}
