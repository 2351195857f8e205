// Matches in names and descriptions, ignoring accents.
import { describe, expect, it } from 'vitest'
import { matchParts, matchSnippet } from './match.ts'

const marked = (text: string, typed: string) =>
  matchParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('matchParts', () => {
  it.each([
    ['Golden Gate Park', 'gol', '[Gol]den Gate Park'],
    ['Golden Gate Park', 'park go', '[Go]lden Gate [Park]'],
    ['Sacré-Cœur', 'sacre', '[Sacré]-Cœur'],
    ['São Paulo', 'sao p', '[São] [P]aulo'],
    ['Cafe', 'CAFÉ', '[Cafe]'],
    ['Straße', 'strasse', 'Straße'],
    ['Ångström', 'angs', '[Ångs]tröm'],
    ['Yosemite', 'semi', 'Yo[semi]te'],
    ['Arch by the arch', 'arch', '[Arch] by the [arch]'],
    ['No match', 'xyz', 'No match'],
    ['Anything', '', 'Anything'],
    ['a.b (c)', '(c', 'a.b ([c])'],
  ])('%s, typed %s', (text, typed, expected) => expect(marked(text, typed)).toBe(expected))

  it('keeps every character of the text', () => {
    const text = 'Þingvellir – ﬁsh 👩‍🚀 Ελλάδα'
    expect(
      matchParts(text, 'fi ελ')
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('matchSnippet', () => {
  const text =
    'A white wood-and-glass palace of 1879 at the edge of Golden Gate Park, with clipped flower beds in front and five galleries of tropical plants inside.'
  const plain = (typed: string) =>
    matchSnippet(text, typed)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('')

  it.each([
    ['golden', '…edge of [Golden] Gate Park, with clipped flower beds in front and five galleries of…'],
    ['white', 'A [white] wood-and-glass palace of 1879 at the edge of Golden Gate Park, with clipped…'],
    ['inside', '…plants [inside].'],
    ['xyz', ''],
  ])('around %s', (typed, expected) => expect(plain(typed)).toBe(expected))
})
