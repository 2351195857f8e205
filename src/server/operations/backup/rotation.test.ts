// Which backups of a folder are kept.
import { expect, test } from 'vitest'
import { backupName, outdatedBackups } from './rotation.ts'

const at = (text: string) => backupName(new Date(text))
const daily = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => at(new Date(Date.parse(from) + day * 86_400_000).toISOString()))

test('a backup is named by its second', () => {
  expect(at('2026-11-26T03:15:07.123Z')).toBe('viewfinder-20261126T031507Z.tar')
})

test('the newest of each of the last days and weeks are kept, whatever the order of the list', () => {
  // 30 November 2026 is a Monday.
  const names = daily('2026-11-01T03:00:00Z', 32)
  const kept = names.filter(
    (name) => !outdatedBackups(names.toReversed(), { days: 3, weeks: 4 }).includes(name),
  )
  expect(kept).toEqual([
    at('2026-11-15T03:00:00Z'),
    at('2026-11-22T03:00:00Z'),
    at('2026-11-29T03:00:00Z'),
    ...['2026-11-30T03:00:00Z', '2026-12-01T03:00:00Z', '2026-12-02T03:00:00Z'].map(at),
  ])
})

test('of several backups of a day the newest is kept; without a backup for months the last ones stay', () => {
  const names = [at('2026-01-05T03:00:00Z'), at('2026-01-05T04:00:00Z'), at('2025-03-01T03:00:00Z')]
  expect(outdatedBackups(names, { days: 2, weeks: 0 })).toEqual([at('2026-01-05T03:00:00Z')])
})

test('what an interrupted backup left goes after the next one, what is being written stays', () => {
  const names = ['2026-01-05T03:00:00Z', '2026-01-06T03:00:00Z', '2026-01-07T03:00:00Z'].map(at)
  const [before = '', whole = '', after = ''] = names
  expect(outdatedBackups([`${before}.partial`, whole, `${after}.partial`], { days: 1, weeks: 1 })).toEqual([
    `${before}.partial`,
  ])
})

test('other files are left alone', () => {
  const others = ['notes.txt', 'viewfinder-2026-11-26.tar', 'viewfinder-20261126T031507Z.tar.part']
  expect(outdatedBackups(others, { days: 0, weeks: 0 })).toEqual([])
})
