// Killing while users pay, in portions: a later run knows what an earlier one has tried.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openKills } from './money-record.ts'

test('a kill is found again by its flow and its place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'viewfinder-kills-'))
  try {
    const file = join(folder, 'kills.jsonl')
    const kill = { flow: 'a', changes: 9, at: 'change 3', point: 'update payments', wrong: ['late'] }
    openKills(file).add(kill)
    const later = openKills(file)
    expect(later.find('a', 'change 3')).toEqual(kill)
    expect(later.find('a', 'change 4')).toBeUndefined()
    expect(later.find('b', 'change 3')).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
