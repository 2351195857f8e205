// What the preview of a file of saved places says: what is asked, what is missing and why, and what is left out.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FavoriteImport } from '../../../../contract/contributions/favorite-import.ts'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { ImportReport } from './import-report.tsx'

const empty: FavoriteImport = {
  isDryRun: true,
  format: 'csv',
  added: 0,
  alreadySaved: 0,
  overLimit: 0,
  found: [],
  questions: [],
  missing: [],
  errors: [],
}
const place = { latitude: null, longitude: null }
const arch = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Delicate Arch',
  city: 'Moab',
  region: 'Utah',
  country: 'US',
  latitude: 38.7436,
  longitude: -109.4993,
} as LocationSummary

const html = (report: Partial<FavoriteImport>, answers = {}) =>
  renderToStaticMarkup(
    createElement(ImportReport, { report: { ...empty, ...report }, answers, onAnswer: () => {} }),
  )

test('an entry that may be a location is a question, and not said to be missing', () => {
  const asked = { line: 4, name: 'Delicate arch', candidates: [arch] }
  const shown = html({ questions: [{ ...asked, ...place }] })
  expect(shown).toContain('Is it the same location? (1)')
  expect(shown).toContain('“Delicate arch” in the file')
  expect(shown).toContain('>Delicate Arch, Moab, Utah</option>')
  expect(shown).toContain('<option value="" selected="">Not one of these</option>')
  expect(shown).not.toContain('Not on Viewfinder yet')
  const near = { ...asked, latitude: 38.76, longitude: -109.4993 }
  expect(html({ questions: [near] })).toContain('>Delicate Arch, Moab, Utah (1.1 miles away)</option>')
  expect(html({ questions: [near] }, { 4: arch.id })).toContain(`<option value="${arch.id}" selected="">`)
})

test('what is missing is told apart from what has no position, and tracks from rows that are broken', () => {
  const shown = html({
    missing: [
      { line: 2, name: 'Open sea', reason: 'no-location', latitude: -50, longitude: -120 },
      { line: 3, name: 'Nowhere', reason: 'no-position', ...place },
    ],
    errors: [{ line: 7, message: '“Walk” is a track of 2 points, not a location, and is left out' }],
  })
  expect(shown).toMatch(/Not on Viewfinder yet \(1\).*Open sea.*No position in the file \(1\).*Nowhere/s)
  expect(shown).toContain('Line 7: “Walk” is a track of 2 points')
})
