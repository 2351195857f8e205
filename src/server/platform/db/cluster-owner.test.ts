// Which process owns the data folder: owners that died are replaced by exactly one of those who notice it.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clusterFiles } from './cluster-files.ts'
import { claim, liveOwner, release } from './cluster-owner.ts'
import { startOfProcess } from './process-identity.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vf-owner-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dead = '999999999 1'
const living = `${process.ppid} ${startOfProcess(process.ppid)}`
const own = `${process.pid} ${startOfProcess(process.pid)}`
/** The right to follow the owner that wrote this. */
const rightAfter = (content: string, of = 'postgres.owner') =>
  `${of}.after.${createHash('sha256').update(content).digest('hex').slice(0, 12)}`
const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
const ownerFile = () => readFileSync(join(folder, 'postgres.owner'), 'utf8')
const names = () => readdirSync(folder)

test.each([
  ['no owner', {}],
  ['a dead owner', { 'postgres.owner': dead }],
  ['an empty file', { 'postgres.owner': '' }],
  ['a dead owner whose successor died, too', { 'postgres.owner': dead, [rightAfter(dead)]: '999999998 1' }],
  [
    'a chain of them',
    {
      'postgres.owner': dead,
      [rightAfter(dead)]: '999999998 1',
      [rightAfter('999999998 1', rightAfter(dead))]: '999999997 1',
    },
  ],
  ['what an earlier process with this number left', { [`postgres.owner.${process.pid}`]: dead }],
])('with %s the folder is claimed, and nothing else is left in it', (_, files) => {
  for (const [name, content] of Object.entries(files)) write(name, content)
  const cluster = clusterFiles(folder)
  claim(cluster)
  expect(ownerFile()).toBe(own)
  expect(names()).toEqual(['postgres.owner'])
  expect(liveOwner(cluster)).toBe(process.pid)
  release(cluster)
  expect(names()).toEqual([])
})

test('while another process follows a dead owner, nobody else does', () => {
  write('postgres.owner', dead)
  write(rightAfter(dead), living)
  expect(() => claim(clusterFiles(folder))).toThrow('Several Viewfinder servers are starting')
  expect(ownerFile()).toBe(dead)
  expect(names().toSorted()).toEqual(['postgres.owner', rightAfter(dead)])
})

test('a living owner stays, and is not released by others', () => {
  write('postgres.owner', living)
  const cluster = clusterFiles(folder)
  expect(() => claim(cluster)).toThrow(`process ${process.ppid}`)
  release(cluster)
  expect(ownerFile()).toBe(living)
  expect(names()).toEqual(['postgres.owner'])
})
