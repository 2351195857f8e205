// The limited page, the dialog and the help article say the same about what the limit withholds.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guideParts } from '../../../rules/places.ts'
import { guidePartTexts, lockedText, staysOpenText } from './guide-parts.ts'

const article = readFileSync(new URL('../../../../content/help/plans-and-limits.md', import.meta.url), 'utf8')

test('the help article has the sentences of the dialog', () => {
  for (const sentence of [staysOpenText, lockedText]) expect(article).toContain(sentence)
})

test.each(guideParts)('the sentence names %s', (part) => {
  const words = {
    tips: 'tips',
    'where-to-stand': 'where to stand',
    'permit-guide': 'the permit guide',
    facts: 'facts with their sources',
    'photography-details': 'photography details',
    planner: 'the light planner and offline packs',
  }
  expect(lockedText).toContain(words[part])
  expect(guidePartTexts[part].length).toBeGreaterThan(5)
})
