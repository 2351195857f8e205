// Copies: least recently used eviction, one computation shared by all, nothing older than a drop.
import { expect, test } from 'vitest'
import { createCopyStore } from './copy-store.ts'

type Copy = { text: string; isFresh: boolean }

const getStore = (maxBytes: number, maxCopyBytes = maxBytes) =>
  createCopyStore<Copy, string>(
    { maxBytes, maxCopyBytes },
    { bytesOf: ({ text }) => text.length, isFresh: (copy) => copy.isFresh },
  )
const getCopy = (text: string) => async () => ({ copy: { text, isFresh: true } })

test('keeps what fits, and evicts the least recently used', async () => {
  const store = getStore(10)
  for (const key of ['a', 'b']) await store.make(key, [], getCopy('x'.repeat(5)))
  expect(store.get('a')?.text).toBe('xxxxx')
  await store.make('c', [], getCopy('1'))
  expect(['a', 'b', 'c'].filter((key) => store.get(key))).toEqual(['a', 'c'])
  await store.make('d', [], getCopy('12345678'))
  expect(['a', 'c', 'd'].filter((key) => store.get(key))).toEqual(['c', 'd'])
})

test('what is made again, removed or dropped frees its bytes', async () => {
  const store = getStore(10)
  for (let count = 0; count < 5; count++) await store.make('a', [], getCopy('x'.repeat(10)))
  expect(store.get('a')).toBeDefined()
  const old = { text: 'x'.repeat(9), isFresh: true }
  await store.make('b', [], async () => ({ copy: old }))
  old.isFresh = false
  expect([store.get('a'), store.get('b')]).toEqual([undefined, undefined])
  for (const key of ['c', 'd']) await store.make(key, [], getCopy('x'.repeat(5)))
  expect(['c', 'd'].every((key) => store.get(key))).toBe(true)
  store.drop()
  for (const key of ['e', 'f']) await store.make(key, [], getCopy('x'.repeat(5)))
  expect(['c', 'd', 'e', 'f'].filter((key) => store.get(key))).toEqual(['e', 'f'])
})

test('a copy that is too large, or a page for one user, is not stored', async () => {
  const store = getStore(100, 5)
  expect(await store.make('a', [], getCopy('123456'))).toMatchObject({ copy: { text: '123456' } })
  const making = store.make('b', [], async () => ({ own: 'mine' }))
  const joined = store.inMaking('b')
  expect(await making).toEqual({ own: 'mine' })
  expect([await joined, store.get('a'), store.get('b')]).toEqual([undefined, undefined, undefined])
})

test('a failure rejects for all who wait; the next request starts again', async () => {
  const store = getStore(100)
  const making = store.make('a', [], async () => {
    throw new Error('no')
  })
  const joined = store.inMaking('a')
  await expect(making).rejects.toThrow('no')
  expect([await joined, store.inMaking('a')]).toEqual([undefined, undefined])
  await store.make('a', [], getCopy('yes'))
  expect(store.get('a')?.text).toBe('yes')
})

test('dropped while it is made, it goes to those who wait but is not stored; a later request does not wait for it', async () => {
  const store = getStore(100)
  const { promise, resolve } = Promise.withResolvers<void>()
  const making = store.make('a', [], async () => {
    await promise
    return { copy: { text: 'old', isFresh: true } }
  })
  const joined = store.inMaking('a')
  store.drop()
  expect(store.inMaking('a')).toBeUndefined()
  await store.make('a', [], getCopy('new'))
  resolve()
  expect([(await joined)?.text, await making]).toMatchObject(['old', { copy: { text: 'old' } }])
  expect(store.get('a')?.text).toBe('new')
})

test('only the copies with a dropped tag go, also those that are being made', async () => {
  const store = getStore(100)
  await store.make('a', ['pages', 'one'], getCopy('a'))
  await store.make('b', ['pages', 'two'], getCopy('b'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = (text: string) => async () => {
    await promise
    return { copy: { text, isFresh: true } }
  }
  const making = [store.make('c', ['pages', 'one'], slow('c')), store.make('d', ['pages', 'two'], slow('d'))]
  store.drop(new Set(['one', 'three']))
  resolve()
  await Promise.all(making)
  expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key))).toEqual(['b', 'd'])
  store.drop(new Set(['pages']))
  expect(['b', 'd'].filter((key) => store.get(key))).toEqual([])
})
