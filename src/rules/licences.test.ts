// Licenses as Commons writes them, and which of them are accepted.
import { expect, test } from 'vitest'
import { creditLine, freeLicence, licenceName, licenceUrl } from './licences.ts'

test.each([
  ['CC BY-SA 4.0', 'CC-BY-SA-4.0'],
  ['CC BY 2.0', 'CC-BY-2.0'],
  ['cc-by-3.0', 'CC-BY-3.0'],
  ['CC BY-SA 3.0 de', 'CC-BY-SA-3.0'],
  ['CC0', 'CC0-1.0'],
  ['CC0 1.0', 'CC0-1.0'],
  ['Public domain', 'Public domain'],
  ['PD-USGov', 'Public domain'],
  ['pd', 'Public domain'],
])('%s is free: %s', (written, licence) => {
  expect(freeLicence(written)).toBe(licence)
})

test.each([
  'CC BY-NC 2.0',
  'CC BY-NC-SA 4.0',
  'CC BY-ND 4.0',
  'GFDL',
  'GFDL 1.2',
  'Fair use',
  'FAL',
  'Copyrighted free use',
  'Attribution',
  'CC BY-SA',
  'CC BY-SA 4.0 or later, non-commercial',
  'pdf',
  '',
])('%j is not accepted', (written) => {
  expect(freeLicence(written)).toBeUndefined()
})

test('names, addresses and credits', () => {
  expect(licenceName('CC-BY-SA-4.0')).toBe('CC BY-SA 4.0')
  expect(licenceUrl('CC-BY-SA-4.0')).toBe('https://creativecommons.org/licenses/by-sa/4.0/')
  expect(licenceUrl('CC0-1.0')).toBe('https://creativecommons.org/publicdomain/zero/1.0/')
  expect(licenceUrl('Public domain')).toBeNull()
  const credit = { author: 'Ada Lovelace', licence: 'CC-BY-4.0', changes: 'cropped' }
  expect(creditLine(credit)).toBe('Photo: Ada Lovelace, CC BY 4.0, cropped')
  expect(creditLine({ author: null, licence: null, changes: null })).toBe('')
})

test.each([
  ['CC0-1.0', 'CC0 1.0'],
  ['CC-BY-SA-3.0', 'CC BY-SA 3.0'],
  ['Public domain', 'Public domain'],
])('%s reads as %s', (licence, name) => expect(licenceName(licence)).toBe(name))

test('a credit names what is known', () => {
  const nothing = { author: null, licence: null, changes: null }
  expect(creditLine(nothing)).toBe('')
  expect(creditLine({ ...nothing, author: 'Ada Lovelace' })).toBe('Photo: Ada Lovelace')
  expect(creditLine({ author: 'Ada Lovelace', licence: 'CC-BY-4.0', changes: 'cropped' })).toBe(
    'Photo: Ada Lovelace, CC BY 4.0, cropped',
  )
})
